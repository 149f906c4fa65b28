/** Where a state is on the map of tiles, and its letters on number plates. */
export type MapTile = { column: number; row: number; code: string };

/** Each line is a row from north to south: 'column:code:slug'. A schematic map; tiles claim no boundary. */
const rows: readonly string[] = [
  '2:JK:jammu-and-kashmir 3:LA:ladakh',
  '1:PB:punjab 2:CH:chandigarh 3:HP:himachal-pradesh 4:UK:uttarakhand',
  '1:RJ:rajasthan 2:HR:haryana 3:DL:delhi 4:UP:uttar-pradesh 5:BR:bihar 6:SK:sikkim 8:AR:arunachal-pradesh',
  '1:GJ:gujarat 2:MP:madhya-pradesh 3:CG:chhattisgarh 4:JH:jharkhand 5:WB:west-bengal 6:ML:meghalaya 7:AS:assam 8:NL:nagaland',
  '1:DD:dadra-and-nagar-haveli-and-daman-and-diu 2:MH:maharashtra 3:TG:telangana 4:OD:odisha 6:TR:tripura 7:MZ:mizoram 8:MN:manipur',
  '1:GA:goa 2:KA:karnataka 3:AP:andhra-pradesh',
  '1:LD:lakshadweep 2:KL:kerala 3:TN:tamil-nadu 4:PY:puducherry 6:AN:andaman-and-nicobar-islands',
];

const tiles = new Map<string, MapTile>(
  rows.flatMap((row, index) =>
    row.split(' ').map((tile) => {
      const [column = '', code = '', slug = ''] = tile.split(':');
      return [slug, { column: Number(column), row: index + 1, code }] as const;
    }),
  ),
);

/** The tile of a state. */
export const mapTileOf = (slug: string): MapTile => {
  const tile = tiles.get(slug);
  if (!tile) throw new Error(`${slug} has no tile on the map`);
  return tile;
};

/** The slugs of the states whose tiles are nearest to that of a state, the nearest first. */
export const nearestTiles = (slug: string, count: number): string[] => {
  const { column, row } = mapTileOf(slug);
  const distance = (tile: MapTile): number => (tile.column - column) ** 2 + (tile.row - row) ** 2;
  return [...tiles]
    .filter(([other]) => other !== slug)
    .toSorted(([one, a], [other, b]) => distance(a) - distance(b) || one.localeCompare(other))
    .slice(0, count)
    .map(([other]) => other);
};
