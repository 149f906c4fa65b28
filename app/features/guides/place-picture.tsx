import type { ComponentType } from 'react';
import type { PlaceScene } from '~/shared/places/place-scene.ts';
import { Frame } from '~/ui/poster/parts/frame.tsx';
import {
  Church,
  Gurdwara,
  HarbourGate,
  HillTemple,
  LakePalace,
  ModernCity,
  Monastery,
  Palace,
  RedChurch,
  RedTomb,
  Temple,
  TempleTower,
  Tomb,
} from './places/buildings.tsx';
import { BlueCityFort, DuneFort, Fort, GraniteFort, HillFort, SeaFort } from './places/forts.tsx';
import { BrickRuins, GoldenGlobe, LimestoneCave } from './places/landmarks.tsx';
import {
  BlueMountain,
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
} from './places/landscapes.tsx';
import { PinkPalace } from './places/pink-palace.tsx';
import { Market, Prison, Promenade, ToyTrain } from './places/towns.tsx';
import {
  Backwater,
  ClearRiver,
  ElephantLake,
  Falls,
  FishingNets,
  FloatingIslands,
  Ghats,
  Lake,
  MangroveCreek,
  MountainLake,
  PalmIsland,
  RiverIsland,
  SandyBeach,
  Wetland,
} from './places/waters.tsx';

const scenes: Record<PlaceScene, ComponentType> = {
  fort: Fort,
  'hill fort': HillFort,
  'granite fort': GraniteFort,
  'sea fort': SeaFort,
  'blue city fort': BlueCityFort,
  'dune fort': DuneFort,
  palace: Palace,
  'lake palace': LakePalace,
  'pink palace': PinkPalace,
  temple: Temple,
  'hill temple': HillTemple,
  gopuram: TempleTower,
  gurdwara: Gurdwara,
  monastery: Monastery,
  tomb: Tomb,
  'red tomb': RedTomb,
  church: Church,
  'red church': RedChurch,
  arch: HarbourGate,
  beach: SandyBeach,
  'palm island': PalmIsland,
  backwater: Backwater,
  'mountain lake': MountainLake,
  lake: Lake,
  'floating islands': FloatingIslands,
  'clear river': ClearRiver,
  'river island': RiverIsland,
  wetland: Wetland,
  waterfall: Falls,
  'green hills': GreenHills,
  'blue mountain': BlueMountain,
  terraces: Terraces,
  snow: SnowMeadow,
  'tiger forest': TigerForest,
  'rhino grass': RhinoGrass,
  'lion scrub': LionScrub,
  'elephant lake': ElephantLake,
  mangrove: MangroveCreek,
  'salt desert': SaltDesert,
  cave: Cave,
  'limestone cave': LimestoneCave,
  ruins: Ruins,
  'brick ruins': BrickRuins,
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
  'golden globe': GoldenGlobe,
  graves: Graves,
};

/** The picture of a place's card, without alt text of its own; where it is used alone, `placeSceneAlt` has the alt text. */
export const PlacePicture = ({ scene }: { scene: PlaceScene }) => {
  const Scene = scenes[scene];
  return (
    <Frame alt="" decorative>
      <Scene />
    </Frame>
  );
};
