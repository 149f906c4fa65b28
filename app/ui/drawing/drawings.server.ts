import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StateDrawingName } from './drawing-name.ts';
import { inkStyle, isInk, type LightName } from './ink.ts';
import { AlbumDrawing } from './journey/album.tsx';
import { ChaiDrawing } from './journey/chai.tsx';
import { GarlandDrawing } from './journey/garland.tsx';
import { GuidebookDrawing } from './journey/guidebook.tsx';
import { MapDrawing } from './journey/map.tsx';
import { SuitcaseDrawing } from './journey/suitcase.tsx';
import { TicketPunchDrawing } from './journey/ticket-punch.tsx';
import { TornTicketDrawing } from './journey/torn-ticket.tsx';
import { BerthsDrawing } from './line/berths.tsx';
import { BufferStopDrawing } from './line/buffer-stop.tsx';
import { EngineDrawing } from './line/engine.tsx';
import { FingerpostDrawing } from './line/fingerpost.tsx';
import { HandLampDrawing } from './line/hand-lamp.tsx';
import { LastVehicleDrawing } from './line/last-vehicle.tsx';
import { LevelCrossingDrawing } from './line/level-crossing.tsx';
import { PointsDrawing } from './line/points.tsx';
import { RedFlagDrawing } from './line/red-flag.tsx';
import { SemaphoreDrawing } from './line/semaphore.tsx';
import { SignalClearDrawing } from './line/signal-clear.tsx';
import { ChalkBoardDrawing } from './office/chalk-board.tsx';
import { EaselDrawing } from './office/easel.tsx';
import { InTrayDrawing } from './office/in-tray.tsx';
import { LedgerDrawing } from './office/ledger.tsx';
import { LeverFrameDrawing } from './office/lever-frame.tsx';
import { PigeonholesDrawing } from './office/pigeonholes.tsx';
import { StampPadDrawing } from './office/stamp-pad.tsx';
import { StrongboxDrawing } from './office/strongbox.tsx';
import { TelephoneDrawing } from './office/telephone.tsx';
import { TicketRackDrawing } from './office/ticket-rack.tsx';
import { TypewriterDrawing } from './office/typewriter.tsx';
import { BellDrawing } from './station/bell.tsx';
import { BenchDrawing } from './station/bench.tsx';
import { BicycleDrawing } from './station/bicycle.tsx';
import { ClockDrawing } from './station/clock.tsx';
import { EnquiryCounterDrawing } from './station/enquiry-counter.tsx';
import { HoardingDrawing } from './station/hoarding.tsx';
import { MilestoneDrawing } from './station/milestone.tsx';
import { NameBoardDrawing } from './station/name-board.tsx';
import { PostboxDrawing } from './station/postbox.tsx';
import { PosterFrameDrawing } from './station/poster-frame.tsx';
import { ShopfrontDrawing } from './station/shopfront.tsx';
import { TariffBoardDrawing } from './station/tariff-board.tsx';
import { TicketWindowDrawing } from './station/ticket-window.tsx';
import { TrolleyDrawing } from './station/trolley.tsx';
import { WeighingMachineDrawing } from './station/weighing-machine.tsx';

const drawings: Record<StateDrawingName, ComponentType> = {
  album: AlbumDrawing,
  bell: BellDrawing,
  bench: BenchDrawing,
  berths: BerthsDrawing,
  bicycle: BicycleDrawing,
  'buffer-stop': BufferStopDrawing,
  chai: ChaiDrawing,
  'chalk-board': ChalkBoardDrawing,
  clock: ClockDrawing,
  easel: EaselDrawing,
  engine: EngineDrawing,
  'enquiry-counter': EnquiryCounterDrawing,
  fingerpost: FingerpostDrawing,
  garland: GarlandDrawing,
  guidebook: GuidebookDrawing,
  'hand-lamp': HandLampDrawing,
  hoarding: HoardingDrawing,
  'in-tray': InTrayDrawing,
  'last-vehicle': LastVehicleDrawing,
  ledger: LedgerDrawing,
  'level-crossing': LevelCrossingDrawing,
  'lever-frame': LeverFrameDrawing,
  map: MapDrawing,
  milestone: MilestoneDrawing,
  'name-board': NameBoardDrawing,
  pigeonholes: PigeonholesDrawing,
  points: PointsDrawing,
  postbox: PostboxDrawing,
  'poster-frame': PosterFrameDrawing,
  'red-flag': RedFlagDrawing,
  semaphore: SemaphoreDrawing,
  shopfront: ShopfrontDrawing,
  'signal-clear': SignalClearDrawing,
  'stamp-pad': StampPadDrawing,
  strongbox: StrongboxDrawing,
  suitcase: SuitcaseDrawing,
  'tariff-board': TariffBoardDrawing,
  telephone: TelephoneDrawing,
  'ticket-punch': TicketPunchDrawing,
  'ticket-rack': TicketRackDrawing,
  'ticket-window': TicketWindowDrawing,
  'torn-ticket': TornTicketDrawing,
  trolley: TrolleyDrawing,
  typewriter: TypewriterDrawing,
  'weighing-machine': WeighingMachineDrawing,
};

/** Renders a drawing as an SVG file with the colours it uses, light and dark. Deterministic. */
export const renderDrawing = (name: StateDrawingName): string => {
  const svg = renderToStaticMarkup(createElement(drawings[name]));
  const light = /data-light="(\w+)"/.exec(svg)?.[1] as LightName;
  const used = [...new Set([...svg.matchAll(/var\(--(\w+)\)/g)].map(([, ink = '']) => ink))].filter(isInk);
  return svg.replace(/ data-light="\w+">/, `><style>${inkStyle(light, used)}</style>`);
};
