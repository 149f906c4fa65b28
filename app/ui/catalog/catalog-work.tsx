import inTrayDrawing from '~/art/drawings/office/in-tray.svg';
import { choiceField, defineListQuery, optionField, textField } from '~/shared/lists/list-query.ts';
import { type Query, withQuery } from '~/shared/paths/paths.ts';
import { Button, SubmitButton } from '../button/button.tsx';
import { Badge } from '../content/badge.tsx';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { WorkShell } from '../layout/work-shell.tsx';
import { ScreenPreview } from '../preview/screen-preview.tsx';
import { ListHead } from '../table/list-head.tsx';
import { ListPage } from '../table/list-page.tsx';
import type { ListColumn } from '../table/list-table.tsx';
import { SelectionPanel } from '../table/selection-panel.tsx';
import { CatalogSection } from './catalog-forms.tsx';

const list = defineListQuery(
  {
    q: textField(),
    status: optionField(['new', 'closed']),
    agency: optionField(['konkan', 'river']),
    sort: choiceField(['newest', 'name'], 'newest'),
  },
  { page: (query: Query = {}) => withQuery('', query) || '?' },
);
const search = { ...list.initial, status: 'new' as const, agency: 'konkan' as const };

type Row = { id: string; name: string; status: string };
const rows: readonly Row[] = [
  { id: '1', name: 'Asha Verma', status: 'New' },
  { id: '2', name: 'लक्ष्मी क्षत्रिय', status: 'New' },
  { id: '3', name: 'Venkatanarasimharaju Ramachandran', status: 'New' },
];
const columns: readonly ListColumn<Row>[] = [
  { key: 'name', header: 'Name', rowHeader: true, sort: { ascending: 'name' }, cell: ({ name }) => name },
  { key: 'status', header: 'Status', cell: ({ status }) => <Badge>{status}</Badge> },
];

const ExampleList = () => (
  <ListPage
    title="Leads"
    name="leads"
    countLabel={(total) => `${total} new leads`}
    list={list}
    search={search}
    found={{ rows, total: 3, pages: 1 }}
    tools={<Button>Create New Lead</Button>}
    form={{
      placeholder: 'Name, email or phone',
      filters: [
        { name: 'agency', label: 'Agency', value: 'konkan', choices: [{ value: 'konkan', label: 'Konkan Trails' }] },
        { name: 'package', label: 'Package', value: null, all: 'All packages', choices: [] },
        { name: 'source', label: 'Source', value: null, all: 'All sources', choices: [] },
        { name: 'sort', label: 'Sort by', value: 'newest', choices: [{ value: 'newest', label: 'Newest first' }] },
      ],
    }}
    chips={[{ label: 'Konkan Trails', without: { agency: null } }]}
    tabs={{
      name: 'status',
      label: 'Status of the leads',
      choices: [
        { value: null, label: 'All', count: 12 },
        { value: 'new', label: 'New', count: 3 },
      ],
    }}
    columns={columns}
    rowKey={({ id }) => id}
    selection={{
      box: ({ id, name }) => ({ id, version: 1, label: name, defaultChecked: id === rows[0]?.id }),
      actions: (
        <>
          <Button popoverTarget="close-selected">Close selected</Button>
          <SelectionPanel
            id="close-selected"
            title="Close selected leads?"
            confirm={<SubmitButton tone="danger">Close</SubmitButton>}
          >
            <p>They leave the list of open leads.</p>
          </SelectionPanel>
          <SubmitButton>Change status</SubmitButton>
        </>
      ),
    }}
    empty={{ drawing: inTrayDrawing, title: 'No leads yet' }}
    noMatch={{ title: 'No leads found' }}
    failed={{ title: 'Error loading data' }}
  />
);

const shell = {
  label: 'Agent portal',
  heading: 'Welcome, Konkan Trails',
  userName: 'Joseph Fernandes',
  moreLabel: 'Your account',
  current: 'leads',
  links: [
    { key: 'today', label: 'Today', to: '?today', icon: 'home' },
    { key: 'packages', label: 'My Packages', to: '?packages', icon: 'suitcase' },
    { key: 'leads', label: 'Leads', to: '?leads', icon: 'speech', pending: { count: 120, word: 'new' } },
    { key: 'sales', label: 'Sales', to: '?sales', icon: 'rupee', pending: { count: 0, word: 'new' } },
    { key: 'promote', label: 'Promote', to: '?promote', icon: 'megaphone' },
  ],
  more: [{ key: 'profile', label: 'Company profile', to: '?profile', icon: 'building' }],
  search: { path: '?search', placeholder: 'Booking, lead or page' },
} as const;

/** What agents and administrators work with: the shell, the head of a page, and a list with views, filters and selection. Its forms send nothing. */
export const CatalogWork = () => (
  <CatalogSection id="work" title="Work shell and lists">
    <ScreenPreview
      title="Work shell"
      first="computer"
      firstOnPhones="phone"
      screens={[
        { key: 'phone', label: 'Phone', width: 390 },
        { key: 'tablet', label: 'Tablet', width: 820 },
        { key: 'computer', label: 'Computer', width: 1280 },
      ]}
    >
      {() => (
        <WorkShell {...shell}>
          <ListHead title="Leads" />
        </WorkShell>
      )}
    </ScreenPreview>
    <p className="soft small">List head with a note, and with actions</p>
    <ListHead title="Today" note={<p>Thu, 26 Nov 2026</p>} />
    <ListHead title="Sales">
      <Button>CSV</Button>
    </ListHead>
    <p className="soft small">List with filters, chips, tabs, sorted columns and selection; cards on tablets</p>
    <div className="row-cards" onSubmitCapture={(event) => event.preventDefault()}>
      <ExampleList />
    </div>
    <p className="soft small">Keyboard hints</p>
    <KeyHint keys={[{ key: 'j k', words: 'next, previous' }]} />
  </CatalogSection>
);
