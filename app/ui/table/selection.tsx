import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../button/button.tsx';

/** The id of the form to which the checkboxes of the rows belong; a page has one such list. */
export const selectionFormId = 'selection';

const findBoxes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${selectionFormId}"]`),
];

export type SelectBoxProps = {
  /** The id and the version of the row. */
  id: string;
  version: string | number;
  /** Name of the row. */
  label: string;
  defaultChecked?: boolean;
};

/** The checkbox that selects a row. A later version is a new checkbox, which nobody has selected. */
export const SelectBox = ({ id, version, label, defaultChecked }: SelectBoxProps) => (
  <label className="select-box">
    <input
      key={version}
      type="checkbox"
      name="selected"
      value={`${id} ${version}`}
      form={selectionFormId}
      autoComplete="off"
      defaultChecked={defaultChecked}
      data-key="x"
      // Enter would press the first button of the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      aria-label={`Select ${label}`}
    />
  </label>
);

/** A click with Shift sets the checkboxes between the last one and this one, too. */
const selectRange = (boxes: readonly HTMLInputElement[], from: HTMLInputElement | null, to: HTMLInputElement): void => {
  const [start, end] = [from ? boxes.indexOf(from) : -1, boxes.indexOf(to)].toSorted((one, other) => one - other);
  if (start === undefined || end === undefined || start < 0) return;
  for (const box of boxes.slice(start, end + 1)) box.checked = to.checked;
};

type SelectionBarProps = {
  /** The URL that the form is posted to. */
  action: string;
  rows: readonly unknown[];
  /** What is done with the selected rows: submit buttons, each with its `intent`, and their fields. */
  children: ReactNode;
};

/** The form of the selected rows: a bar that is visible while rows are selected, and always without JavaScript. */
export const SelectionBar = ({ action, rows, children }: SelectionBarProps) => {
  const [selected, setSelected] = useState(0);
  const last = useRef<HTMLInputElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that leave the list take their checkboxes away
  useEffect(() => {
    const count = () => setSelected(findBoxes().filter(({ checked }) => checked).length);
    const extend = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.form?.id !== selectionFormId || target.type !== 'checkbox')
        return;
      if (shiftKey) selectRange(findBoxes(), last.current, target);
      last.current = target;
      count();
    };
    count();
    document.addEventListener('change', count);
    document.addEventListener('click', extend);
    return () => {
      document.removeEventListener('change', count);
      document.removeEventListener('click', extend);
    };
  }, [rows]);
  const selectAll = (checked: boolean) => {
    const boxes = findBoxes();
    for (const box of boxes) box.checked = checked;
    setSelected(checked ? boxes.length : 0);
  };
  const closePanels = ({ currentTarget }: SubmitEvent<HTMLFormElement>) => {
    for (const panel of currentTarget.querySelectorAll<HTMLElement>('[popover]:popover-open')) panel.hidePopover();
  };
  return (
    <Form
      method="post"
      action={action}
      id={selectionFormId}
      className="selection"
      data-selected={selected > 0 || undefined}
      preventScrollReset
      onSubmit={closePanels}
    >
      <p className="selection__count" role="status">
        {selected > 0 ? `${selected} selected` : ''}
      </p>
      {selected > 0 ? (
        <>
          {selected < rows.length ? (
            <Button tone="quiet" onClick={() => selectAll(true)}>{`Select all ${rows.length}`}</Button>
          ) : null}
          <Button tone="quiet" onClick={() => selectAll(false)}>
            Clear selection
          </Button>
        </>
      ) : null}
      {children}
    </Form>
  );
};
