import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Button, SubmitButton } from '~/ui/button/button.tsx';

/** The id of the form to which the checkboxes on the cards belong. */
export const selectionFormId = 'approve-selected';

const findCheckboxes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${selectionFormId}"]`),
];

/** The form of the checkboxes on the cards: a bar that is visible while packages are selected, and always without JavaScript. */
export const ApproveSelected = ({ action, packages }: { action: string; packages: readonly unknown[] }) => {
  const [selected, setSelected] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: packages that were decided on take their checkboxes away
  useEffect(() => {
    const count = () => setSelected(findCheckboxes().filter(({ checked }) => checked).length);
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  }, [packages]);
  const selectAll = (checked: boolean) => {
    for (const box of findCheckboxes()) box.checked = checked;
    setSelected(checked ? packages.length : 0);
  };
  return (
    <Form
      method="post"
      action={action}
      id={selectionFormId}
      className="review-selection"
      data-selected={selected > 0 || undefined}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="approve-selected" />
      <p className="review-selection__count" role="status">
        {selected > 0 ? `${selected} selected` : ''}
      </p>
      {selected > 0 ? (
        <>
          {selected < packages.length ? (
            <Button tone="quiet" onClick={() => selectAll(true)}>
              Select all {packages.length}
            </Button>
          ) : null}
          <Button tone="quiet" onClick={() => selectAll(false)}>
            Clear selection
          </Button>
        </>
      ) : null}
      <SubmitButton busyLabel="Approving">Approve selected</SubmitButton>
    </Form>
  );
};
