import { type Paise, rupees } from '~/shared/money/money.ts';
import { Button } from '../button/button.tsx';
import type { ChartColumn } from '../chart/chart-scale.ts';
import { ColumnChart } from '../chart/column-chart.tsx';
import { ShareBar } from '../chart/share-bar.tsx';
import { Badge, type BadgeTone } from '../content/badge.tsx';
import { Disclosure } from '../content/disclosure.tsx';
import { Money, Sum } from '../content/money.tsx';
import { CodeBoard, NameBoard, NameBoardPair } from '../content/name-board.tsx';
import { QrCode } from '../content/qr-code.tsx';
import { Skeleton } from '../content/skeleton.tsx';
import { Ticket, TicketStamp } from '../content/ticket.tsx';
import { Notice, type NoticeTone } from '../feedback/notice.tsx';
import { Suggestions } from '../feedback/suggestions.tsx';
import { type Column, Table } from '../table/table.tsx';
import { CatalogSection, CatalogState } from './catalog-forms.tsx';

const badges: readonly BadgeTone[] = ['highlight', 'success', 'secondary', 'warning', 'destructive', 'outline'];
const notices: readonly NoticeTone[] = ['info', 'success', 'warning', 'danger'];

/** A code of a few modules, drawn like a real one. */
const code = { size: 9, path: 'M2 2h2v2h-2zM5 2h2v1h-2zM2 5h1v2h-1zM4 5h3v1h-3zM5 6h2v1h-2z' };

const delhi = {
  place: 'New Delhi',
  code: 'NDLS',
  scripts: [{ language: 'hi', text: 'नई दिल्ली' }],
  time: '16:55',
  note: 'Mon, 30 Nov 2026',
};
const mumbai = { place: 'Mumbai Central', code: 'MMCT', time: '08:35', note: 'Tue, 1 Dec 2026' };

type Row = { name: string; status: string; value: Paise };
const rows: readonly Row[] = [
  { name: 'Asha Verma', status: 'New', value: rupees(18_500) },
  { name: 'लक्ष्मी क्षत्रिय', status: 'Converted', value: rupees(1_05_000) },
];
const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', rowHeader: true, sorted: 'ascending', sortTo: '?sort=name', cell: ({ name }) => name },
  { key: 'status', header: 'Status', cell: ({ status }) => <Badge>{status}</Badge> },
  { key: 'value', header: 'Sale value', alignEnd: true, cell: ({ value }) => <Money paise={value} /> },
];

const months: readonly ChartColumn[] = [43_000, 74_400, 1_04_500, 0].map((value, index) => {
  const label = ['Aug', 'Sep', 'Oct', 'Nov'][index] ?? '';
  return { key: label, label, value, valueLabel: `₹${value}`, description: `${label}: ₹${value}` };
});

const Boards = () => (
  <CatalogSection id="boards" title="Boards and tickets">
    <CatalogState name="Name board: small, normal, large, on legs">
      <NameBoard name="Agra" code="AGC" size="small" />
      <NameBoard name="Jaipur" code="JP" />
      <NameBoard name="Hazrat Nizamuddin" code="NZM" size="large" />
      <NameBoard name="Kochi" legs />
    </CatalogState>
    <CatalogState name="Name board with other scripts, a drawn name, the height above sea level">
      <NameBoard
        name="Chennai"
        scripts={[
          { language: 'ta', text: 'சென்னை' },
          { language: 'hi', text: 'चेन्नई' },
        ]}
        height={14}
      />
      <NameBoard name="Tura" lettering={{ viewBox: '0 0 60 20', d: 'M0 0h60v4H34v16h-8V4H0z' }} size="large" legs />
    </CatalogState>
    <NameBoardPair
      from={{ name: 'New Delhi', code: 'NDLS', scripts: [{ language: 'hi', text: 'नई दिल्ली' }] }}
      to={{ name: 'Thiruvananthapuram Central', code: 'TVC' }}
    />
    <CatalogState name="Code board">
      <CodeBoard>MMCT</CodeBoard>
    </CatalogState>
    {([undefined, 'void'] as const).map((look) => (
      <Ticket
        key={look ?? 'whole'}
        title={look ? 'Cancelled ticket' : 'Mumbai Rajdhani Express'}
        mark="12952"
        from={delhi}
        to={mumbai}
        duration="15 h 40 min"
        look={look}
        details={[
          { label: 'Class', value: 'AC 3 Tier (3A)' },
          { label: 'Passengers', value: '1' },
        ]}
        stub={look ? <TicketStamp>Cancelled</TicketStamp> : <QrCode drawing={code} label="Example code" />}
      />
    ))}
    <Ticket
      title="Long station names"
      mark="12508"
      from={{ ...delhi, place: 'Visakhapatnam Junction', code: 'VSKP', scripts: [] }}
      to={{ ...mumbai, place: 'Thiruvananthapuram Central', code: 'TVC' }}
      duration="30 h 40 min"
    />
  </CatalogSection>
);

const Messages = () => (
  <CatalogSection id="messages" title="Messages and states">
    <CatalogState name="Badges">
      {badges.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </CatalogState>
    {notices.map((tone) => (
      <Notice key={tone} tone={tone} title={`Notice, ${tone}`}>
        Your seats are held for another 14 minutes.
      </Notice>
    ))}
    <Notice action={<Button>Extend</Button>}>Your seats are held for another 14 minutes.</Notice>
    <CatalogState name="Skeletons">
      <Skeleton width="12rem" height="1.2rem" />
      <Skeleton width="6rem" height="3rem" />
    </CatalogState>
    <Disclosure summary="Disclosure, closed">Hidden at first.</Disclosure>
    <Disclosure summary="Disclosure, open" open>
      Shown at first.
    </Disclosure>
    <Suggestions title="Suggestions">
      {['Goa', 'Kerala', 'Ladakh'].map((name) => (
        <li key={name} className="card">
          {name}
        </li>
      ))}
    </Suggestions>
  </CatalogSection>
);

const Figures = () => (
  <CatalogSection id="figures" title="Money, tables and charts">
    <CatalogState name="Money: rounded, exact, struck, large">
      <Money paise={rupees(2300)} />
      <Money paise={rupees(2300)} exact />
      <Money paise={rupees(22_499)} struck />
      <Money paise={rupees(18_999)} large />
    </CatalogState>
    <Sum
      parts={[
        { label: 'Fare, ₹2,300.00 × 2', paise: rupees(4600) },
        { label: 'Insurance', paise: 98 as Paise },
      ]}
      total={{ label: 'Total', paise: (rupees(4600) + 98) as Paise }}
    />
    <Table caption="Leads" captionShown columns={columns} rows={rows} rowKey={({ name }) => name} />
    <CatalogState name="Share bar">
      <ShareBar share={0.38} />
    </CatalogState>
    <p className="soft small">Column chart with the period before</p>
    <ColumnChart
      summary="Sales of four months, each beside the month of the period before"
      columns={months.map((month, index) => {
        const before = [58_000, 51_000, 0, 30_000][index] ?? 0;
        return { ...month, before, description: `${month.description}; the year before: ₹${before}` };
      })}
      axisLabel={(value) => `₹${value / 1000} k`}
      comparison={{ now: 'These 4 months', before: 'The 4 months before' }}
    />
    <ColumnChart
      summary="Sales of four months, highest in October"
      columns={months}
      axisLabel={(value) => `₹${value / 1000} k`}
    />
  </CatalogSection>
);

/** Boards, tickets, messages, figures: what a page shows. */
export const CatalogContent = () => (
  <>
    <Boards />
    <Messages />
    <Figures />
  </>
);
