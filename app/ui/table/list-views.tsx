import { type SyntheticEvent, useId } from 'react';
import { Form } from 'react-router';
import { formPageParameter } from '~/shared/data/form-fields.ts';
import { savedViewLimits, viewQuery } from '~/shared/lists/list-preferences.ts';
import { Button, SubmitButton } from '../button/button.tsx';
import { CheckboxField, RadioGroup } from '../form/choice-fields.tsx';
import { TextField } from '../form/text-field.tsx';
import { Icon } from '../icon/icon.tsx';
import { ChoiceBar } from '../navigation/choice-bar.tsx';
import { ToolLabel } from './list-head.tsx';
import { isCurrentView, useListPreferences } from './list-preferences.tsx';
import '../../styles/lists.css';

type Place = {
  /** Path of the list, without query. */
  list: string;
  /** Query of the list as it is shown. */
  params: Record<string, string | undefined>;
};

/** The saved views of a list as links. */
export const SavedViewLinks = ({ list, params }: Place) => {
  const preferences = useListPreferences(list);
  if (!preferences || preferences.views.length === 0) return null;
  return (
    <div className="saved-views">
      <span className="saved-views__label" aria-hidden="true">
        Views
      </span>
      <ChoiceBar
        label="Saved views"
        choices={preferences.views.map((view) => ({
          key: view.id,
          label: view.name,
          to: view.query ? `${list}?${view.query}` : list,
          current: isCurrentView(view, params),
        }))}
      />
    </div>
  );
};

const closePopover = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

export type ChosenColumn = { key: string; header: string; rowHeader?: boolean };

/** A button that opens the forms of a list: save and delete views, choose columns and density. Works without JavaScript. */
export const ListViewMenu = ({ list, params, columns = [] }: Place & { columns?: readonly ChosenColumn[] }) => {
  const preferences = useListPreferences(list);
  const id = useId();
  if (!preferences) return null;
  const { views, settings } = preferences;
  const here = new URLSearchParams(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  const page = here ? `${list}?${here}` : list;
  const action = `${preferences.action}?${new URLSearchParams({ [formPageParameter]: page })}`;
  const place = (
    <>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="query" value={here} />
    </>
  );
  const optional = columns.filter(({ rowHeader }) => !rowHeader);
  return (
    <>
      <Button popoverTarget={id}>
        <Icon name="sliders" />
        <ToolLabel>View</ToolLabel>
      </Button>
      <div popover="auto" id={id} className="list-views" role="dialog" aria-label="View of this list">
        <Form method="post" action={action} onSubmit={closePopover} className="list-views__part">
          <h3>Save view</h3>
          {place}
          <input type="hidden" name="intent" value="save view" />
          <p className="small soft">
            {viewQuery(params)
              ? 'Saves the filters and the order of this list under a name.'
              : 'Choose filters first, then save them under a name.'}
          </p>
          <div className="list-views__row">
            <TextField
              label="Name"
              name="name"
              id={`${id}-name`}
              maxLength={savedViewLimits.name}
              required
              autoComplete="off"
            />
            <SubmitButton tone="primary">Save view</SubmitButton>
          </div>
        </Form>
        {views.length > 0 ? (
          <section className="list-views__part" aria-label="Saved views">
            <ul className="list-views__saved">
              {views.map((view) => (
                <li key={view.id}>
                  <span>{view.name}</span>
                  <Form method="post" action={action} onSubmit={closePopover}>
                    {place}
                    <input type="hidden" name="intent" value="delete view" />
                    <input type="hidden" name="view" value={view.id} />
                    <SubmitButton tone="remove" iconOnly aria-label={`Delete view ${view.name}`}>
                      <Icon name="trash" />
                    </SubmitButton>
                  </Form>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {optional.length > 0 ? (
          <Form method="post" action={action} onSubmit={closePopover} className="list-views__part" preventScrollReset>
            <h3>Table</h3>
            {place}
            <input type="hidden" name="intent" value="arrange" />
            <fieldset className="list-views__columns">
              <legend className="field__label">Columns</legend>
              {optional.map(({ key, header }) => (
                <div key={`${key} ${settings.hidden.includes(key)}`}>
                  <input type="hidden" name="column" value={key} />
                  <CheckboxField
                    label={header}
                    name="shown"
                    id={`${id}-${key}`}
                    value={key}
                    defaultChecked={!settings.hidden.includes(key)}
                  />
                </div>
              ))}
            </fieldset>
            <RadioGroup
              key={String(settings.compact)}
              label="Row height"
              name="density"
              id={`${id}-density`}
              layout="row"
              choices={densities}
              defaultValue={settings.compact ? 'compact' : 'comfortable'}
            />
            <SubmitButton tone="secondary">Apply</SubmitButton>
          </Form>
        ) : null}
      </div>
    </>
  );
};
