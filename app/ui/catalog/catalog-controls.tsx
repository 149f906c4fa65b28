import { useState } from 'react';
import { useSearchParams } from 'react-router';
import handLampDrawing from '~/art/drawings/line/hand-lamp.svg';
import { Button, ButtonLink, type ButtonTone } from '../button/button.tsx';
import { Switch } from '../button/switch.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { MissingRecordDialog } from '../dialog/missing-record-dialog.tsx';
import { useToast } from '../feedback/toast.tsx';
import { Icon } from '../icon/icon.tsx';
import { ShortcutHelp } from '../keyboard/shortcut-help.tsx';
import { ChoiceBar } from '../navigation/choice-bar.tsx';
import { Menu } from '../navigation/menu.tsx';
import { Pagination, SteppedPagination } from '../navigation/pagination.tsx';
import { TabLinks } from '../navigation/tab-links.tsx';
import { SegmentedControl } from '../preview/segmented-control.tsx';
import { FilterChips } from '../table/filter-chips.tsx';
import { FilterGroup, type FilterOption, FilterSheet, SheetButtons, SortOptions } from '../table/filter-options.tsx';
import { CatalogSection, CatalogState } from './catalog-forms.tsx';

const tones: readonly ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger', 'remove'];

/** Where the links of the examples lead: to this page. */
const here = (query: string): string => `?${query}`;

/** Options of which the second one is chosen. */
const optionsOf = (labels: readonly string[], count?: number): FilterOption[] =>
  labels.map((label, index) => ({ label, to: here(`option=${label}`), chosen: index === 1, count }));

const Buttons = () => (
  <CatalogSection id="buttons" title="Buttons">
    {tones.map((tone) => (
      <CatalogState key={tone} name={`Button, ${tone}`}>
        <Button tone={tone}>Save</Button>
        <Button tone={tone} size="large">
          Large
        </Button>
        <Button tone={tone} busy busyLabel="Saving">
          Save
        </Button>
        <Button tone={tone} disabled>
          Disabled
        </Button>
        <Button tone={tone} iconOnly aria-label={`Search (${tone})`}>
          <Icon name="search" />
        </Button>
        <ButtonLink tone={tone} to={here(`tone=${tone}`)}>
          Link
        </ButtonLink>
      </CatalogState>
    ))}
    <CatalogState name="Button, wide">
      <Button tone="primary" wide>
        Continue
      </Button>
    </CatalogState>
  </CatalogSection>
);

const Switches = () => {
  const [on, setOn] = useState(true);
  const [chosen, setChosen] = useState<'phone' | 'computer'>('phone');
  return (
    <CatalogSection id="switches" title="Switches">
      <CatalogState name="Switch, on and off">
        <Switch on={on} aria-label="Active" onClick={() => setOn(!on)} />
        <Switch on={!on} aria-label="Inactive" onClick={() => setOn(!on)} />
        <Switch on disabled aria-label="Always active" />
      </CatalogState>
      <CatalogState name="Segmented control">
        <SegmentedControl
          legend="Preview as"
          name="catalog-preview"
          choices={[
            { key: 'phone', label: 'Phone' },
            { key: 'computer', label: 'Computer' },
          ]}
          chosen={chosen}
          onChoose={setChosen}
        />
      </CatalogState>
    </CatalogSection>
  );
};

const Navigation = () => (
  <CatalogSection id="navigation" title="Navigation">
    <CatalogState name="Tabs">
      <TabLinks
        label="Example tabs"
        current="bookings"
        tabs={[
          { key: 'bookings', label: 'My Bookings', to: here('tab=bookings') },
          { key: 'payments', label: 'Payments', to: here('tab=payments'), pending: { count: 3, word: 'new' } },
        ]}
      />
    </CatalogState>
    <CatalogState name="Choice bar">
      <Menu id="catalog-menu" label="Menu">
        <li>
          <a href={here('menu=link')}>Holiday packages</a>
        </li>
      </Menu>
      <ChoiceBar
        label="Status"
        choices={[
          { key: 'all', label: 'All', to: here('status=all'), current: true, count: 12 },
          { key: 'new', label: 'New', to: here('status=new'), current: false, count: 0 },
          { key: 'many', label: 'Closed', to: here('status=many'), current: false, count: 10_000, about: true },
        ]}
      />
    </CatalogState>
    <p className="soft small" id="catalog-count" tabIndex={-1}>
      12 packages
    </p>
    <FilterChips
      focusAfter="catalog-count"
      chips={[
        { label: 'Under ₹20,000', removeTo: here('without=price') },
        { label: 'Hill stations and the Himalayan foothills', removeTo: here('without=theme') },
      ]}
    />
    <p className="soft small">Filters and order of results, on narrow screens as menus</p>
    <div className="cluster">
      <SheetButtons chosen={1} />
      <SortOptions label="Sort examples" options={optionsOf(['Popularity', 'Price', 'Rating'])} />
    </div>
    <FilterSheet showLabel="Show 12 packages" focusAfter="catalog-count">
      <FilterGroup title="Duration" options={optionsOf(['1 to 3 days', '4 to 6 days', 'A week or more'], 12)} />
      <FilterGroup
        title="Many options"
        options={optionsOf(['Agra', 'Bundi', 'Hampi', 'Konark', 'Majuli', 'Orchha', 'Tawang', 'Ziro'], 3)}
      />
    </FilterSheet>
    <CatalogState name="Pagination">
      <Pagination page={6} pages={12} pageTo={(page) => here(`page=${page}`)} />
    </CatalogState>
    <CatalogState name="Pagination of a list that is too long to be numbered">
      <SteppedPagination page={3} firstTo={here('first')} previousTo={here('previous')} nextTo={here('next')} />
    </CatalogState>
  </CatalogSection>
);

type Opened = 'dialog' | 'help' | null;

const Overlays = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const showToast = useToast();
  const [query] = useSearchParams();
  const close = () => setOpened(null);
  return (
    <CatalogSection id="overlays" title="Dialogs and toasts">
      <CatalogState name="Open one">
        <Button onClick={() => setOpened('dialog')}>Open the dialog</Button>
        <Button onClick={() => setOpened('help')}>Open the keyboard help</Button>
        <ButtonLink to={here('confirm')} preventScrollReset>
          Ask for confirmation
        </ButtonLink>
        <ButtonLink to={here('missing')} preventScrollReset>
          Open a missing record
        </ButtonLink>
        <Button onClick={() => showToast({ title: 'Saved', description: 'Your changes are live.' })}>
          Show a toast
        </Button>
        <Button
          onClick={() =>
            showToast({ title: 'Not saved', description: 'Please check the fields.', tone: 'destructive' })
          }
        >
          Show an error
        </Button>
      </CatalogState>
      <Dialog
        open={opened === 'dialog'}
        onClose={close}
        title="Dialog"
        footer={<Button onClick={close}>Close it</Button>}
      >
        <p>The page behind is inert, Esc closes, and the focus returns to the button.</p>
      </Dialog>
      {opened === 'help' ? <ShortcutHelp onClose={close} /> : null}
      {query.has('confirm') ? (
        <div onSubmitCapture={(event) => event.preventDefault()}>
          <ConfirmDialog
            title="Delete this package?"
            backTo="?"
            confirmLabel="Delete"
            busyLabel="Deleting"
            fields={{ intent: 'delete' }}
          >
            <p>Travellers no longer find it. Leads about it stay.</p>
          </ConfirmDialog>
        </div>
      ) : null}
      {query.has('missing') ? (
        <MissingRecordDialog
          title="Lead not found"
          text="It was deleted, or it belongs to another agency."
          drawing={handLampDrawing}
          closeTo="?"
          backLabel="See all leads"
        />
      ) : null}
    </CatalogSection>
  );
};

/** Buttons, switches, navigation and overlays in all their states. */
export const CatalogControls = () => (
  <>
    <Buttons />
    <Switches />
    <Navigation />
    <Overlays />
  </>
);
