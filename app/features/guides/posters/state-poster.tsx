import type { ComponentType } from 'react';
import { Frame } from '~/ui/poster/parts/frame.tsx';
import { Chandigarh, Delhi } from './scenes/capitals.tsx';
import { AndhraPradesh, Puducherry, Telangana } from './scenes/deccan.tsx';
import { Gujarat, Rajasthan } from './scenes/desert.tsx';
import { Bihar, Odisha, WestBengal } from './scenes/east.tsx';
import { ArunachalPradesh, Sikkim } from './scenes/eastern-himalaya.tsx';
import { Chhattisgarh, Jharkhand, MadhyaPradesh } from './scenes/forests.tsx';
import { HimachalPradesh, JammuAndKashmir, Ladakh, Uttarakhand } from './scenes/himalaya.tsx';
import { AndamanAndNicobar, Lakshadweep } from './scenes/islands.tsx';
import { Mizoram, Nagaland } from './scenes/north-east-hills.tsx';
import { Manipur, Tripura } from './scenes/north-east-lakes.tsx';
import { Assam, Meghalaya } from './scenes/north-east-rivers.tsx';
import { Haryana, Punjab, UttarPradesh } from './scenes/plains.tsx';
import { Karnataka, Kerala, TamilNadu } from './scenes/south.tsx';
import { Diu, Goa, Maharashtra } from './scenes/west-coast.tsx';
import { type StateSlug, statePosterAlt } from './state-poster-alt.ts';

const scenes: Record<StateSlug, ComponentType> = {
  'andaman-and-nicobar-islands': AndamanAndNicobar,
  'andhra-pradesh': AndhraPradesh,
  'arunachal-pradesh': ArunachalPradesh,
  assam: Assam,
  bihar: Bihar,
  chandigarh: Chandigarh,
  chhattisgarh: Chhattisgarh,
  'dadra-and-nagar-haveli-and-daman-and-diu': Diu,
  delhi: Delhi,
  goa: Goa,
  gujarat: Gujarat,
  haryana: Haryana,
  'himachal-pradesh': HimachalPradesh,
  'jammu-and-kashmir': JammuAndKashmir,
  jharkhand: Jharkhand,
  karnataka: Karnataka,
  kerala: Kerala,
  ladakh: Ladakh,
  lakshadweep: Lakshadweep,
  'madhya-pradesh': MadhyaPradesh,
  maharashtra: Maharashtra,
  manipur: Manipur,
  meghalaya: Meghalaya,
  mizoram: Mizoram,
  nagaland: Nagaland,
  odisha: Odisha,
  puducherry: Puducherry,
  punjab: Punjab,
  rajasthan: Rajasthan,
  sikkim: Sikkim,
  'tamil-nadu': TamilNadu,
  telangana: Telangana,
  tripura: Tripura,
  'uttar-pradesh': UttarPradesh,
  uttarakhand: Uttarakhand,
  'west-bengal': WestBengal,
};

type StatePosterProps = {
  slug: StateSlug;
  className?: string;
  /** Hidden from screen readers, where the state's name is next to it. */
  decorative?: boolean;
};

/** The travel poster of a state or territory. Its ratio is 3:2; it covers its box and is cropped at the edges. */
export const StatePoster = ({ slug, className, decorative }: StatePosterProps) => {
  const Scene = scenes[slug];
  return (
    <Frame alt={statePosterAlt[slug]} className={className} decorative={decorative}>
      <Scene />
    </Frame>
  );
};
