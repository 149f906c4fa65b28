import type { ReactNode, SyntheticEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../button/button.tsx';
import { TextField } from '../form/text-field.tsx';
import { Icon } from '../icon/icon.tsx';

type ListSearchProps = {
  /** Path of the list page. */
  action: string;
  label: string;
  /** The label is visible to screen readers only. */
  labelHidden?: boolean;
  placeholder: string;
  q: string;
  /** Name of the query parameter; 'q' by default. */
  name?: string;
  /** Other query parameters to preserve, except the fields of this form. */
  preservedQuery?: Record<string, string | undefined>;
  /** Selects; each submits the form on change. */
  children?: ReactNode;
};

/** The search form of a list: a GET form whose fields become query parameters. */
export const ListSearch = ({
  action,
  label,
  labelHidden,
  placeholder,
  q,
  name = 'q',
  preservedQuery: kept = {},
  children,
}: ListSearchProps) => {
  const navigate = useNavigate();
  // A native submit would put empty fields into the URL.
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].flatMap(([field, value]) =>
      value === '' ? [] : [[field, String(value)]],
    );
    const query = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
    void navigate(`${action}${query}`, { preventScrollReset: true });
  };
  return (
    <Form onSubmit={send} method="get" action={action} role="search" className="list-search" preventScrollReset>
      {Object.entries(kept).map(([key, value]) =>
        value === undefined ? null : <input key={key} type="hidden" name={key} value={value} />,
      )}
      <div className="list-search__words">
        <TextField
          // Remounts the field when the query in the URL changes.
          key={q}
          label={label}
          labelHidden={labelHidden}
          name={name}
          type="search"
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={q}
        />
        <Button type="submit" iconOnly aria-label="Search">
          <Icon name="search" />
        </Button>
      </div>
      {children}
    </Form>
  );
};
