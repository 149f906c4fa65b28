import type { ComponentType } from 'react';
import { Frame } from '~/ui/poster/parts/frame.tsx';
import type { PlaceScene } from './place-scene.ts';
import {
  Church,
  DuneFort,
  Fort,
  Gurdwara,
  HarbourGate,
  HillTemple,
  LakePalace,
  ModernCity,
  Monastery,
  Palace,
  RedTomb,
  Temple,
  TempleTower,
  Tomb,
} from './places/buildings.tsx';
import {
  Cave,
  GardenOfStones,
  Graves,
  GreenHills,
  LionScrub,
  RhinoGrass,
  RockFaces,
  RootBridge,
  Ruins,
  SaltDesert,
  SnowMeadow,
  StoneChariot,
  Terraces,
  TigerForest,
} from './places/lands.tsx';
import { Market, Prison, Promenade, ToyTrain } from './places/towns.tsx';
import {
  Backwater,
  Beach,
  ElephantLake,
  Falls,
  FishingNets,
  Ghats,
  Lake,
  MangroveCreek,
  MountainLake,
  PalmIsland,
  Wetland,
} from './places/waters.tsx';

const scenes: Record<PlaceScene, ComponentType> = {
  fort: Fort,
  'dune fort': DuneFort,
  palace: Palace,
  'lake palace': LakePalace,
  temple: Temple,
  'hill temple': HillTemple,
  gopuram: TempleTower,
  gurdwara: Gurdwara,
  monastery: Monastery,
  tomb: Tomb,
  'red tomb': RedTomb,
  church: Church,
  arch: HarbourGate,
  beach: Beach,
  'palm island': PalmIsland,
  backwater: Backwater,
  'mountain lake': MountainLake,
  lake: Lake,
  wetland: Wetland,
  waterfall: Falls,
  'green hills': GreenHills,
  terraces: Terraces,
  snow: SnowMeadow,
  'tiger forest': TigerForest,
  'rhino grass': RhinoGrass,
  'lion scrub': LionScrub,
  'elephant lake': ElephantLake,
  mangrove: MangroveCreek,
  'salt desert': SaltDesert,
  cave: Cave,
  ruins: Ruins,
  'stone chariot': StoneChariot,
  'rock faces': RockFaces,
  ghats: Ghats,
  promenade: Promenade,
  'fishing nets': FishingNets,
  market: Market,
  'modern city': ModernCity,
  'root bridge': RootBridge,
  'toy train': ToyTrain,
  prison: Prison,
  'garden of stones': GardenOfStones,
  graves: Graves,
};

/** The picture on the card of a place. The words beside it say what it shows, so it is silent for screen readers. */
export const PlacePicture = ({ scene }: { scene: PlaceScene }) => {
  const Scene = scenes[scene];
  return (
    <Frame alt="" decorative className="place-picture">
      <Scene />
    </Frame>
  );
};
