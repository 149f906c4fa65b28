import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { TextField } from './form/text-field.tsx';
import { Icon } from './icon.tsx';
import '../styles/list-page.css';

type ListSearchProps = {
  /** The page of the list. */
  action: string;
  label: string;
  /** The label is only for screen readers. */
  labelHidden?: boolean;
  placeholder: string;
  q: string;
  /** Under which name the words stand in the address; 'q' unless told. */
  name?: string;
  /** What the address keeps besides: the fields of the form are not among it. */
  kept?: Record<string, string | undefined>;
  /** Selects; each sends the form by itself (`sendForm`). */
  children?: ReactNode;
};

/** Words and choices that narrow a list: a plain form whose fields stand in the address. */
export const ListSearch = ({
  action,
  label,
  labelHidden,
  placeholder,
  q,
  name = 'q',
  kept = {},
  children,
}: ListSearchProps) => (
  <Form method="get" action={action} role="search" className="list-search" preventScrollReset>
    {Object.entries(kept).map(([key, value]) =>
      value === undefined ? null : <input key={key} type="hidden" name={key} value={value} />,
    )}
    <div className="list-search__words">
      <TextField
        // Other words in the address fill the field anew.
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
