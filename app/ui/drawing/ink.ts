/** Colours of the drawings: in the light and in the dark scheme. The dark ones are the same things at night. */
const inks = {
  // Skies and ground of a scene; each light sets its own below.
  sky: ['#fdf0cf', '#2a3670'],
  haze: ['#fbdc9c', '#34437f'],
  glow: ['#f8bf6b', '#46538d'],
  sun: ['#e8562a', '#fbf0cf'],
  far: ['#d9a48c', '#3d4a85'],
  near: ['#b5706a', '#2b3872'],
  field: ['#5f7a4a', '#222e66'],
  // Things.
  paper: ['#fffaf0', '#f1e8d4'],
  cream: ['#eadcc0', '#c9bfc0'],
  stone: ['#cdb997', '#8f8cab'],
  slate: ['#94806f', '#5f639a'],
  iron: ['#3a3644', '#6470ad'],
  ink: ['#1e1b18', '#080c22'],
  steel: ['#7f8594', '#8f9acd'],
  shine: ['#c6cbd2', '#c0c8e8'],
  oak: ['#c98a4b', '#a8704a'],
  wood: ['#a1582f', '#83492f'],
  bark: ['#6b3521', '#572c22'],
  yellow: ['#ffc72c', '#f7c136'],
  amber: ['#e09a1f', '#cc8a24'],
  marigold: ['#f28c28', '#e58430'],
  red: ['#c8102e', '#d32b43'],
  maroon: ['#8f0f26', '#8f1733'],
  pink: ['#e58a92', '#c9717f'],
  teal: ['#00727a', '#23979b'],
  deep: ['#004f57', '#0f5f69'],
  mint: ['#8cc7bd', '#5aa9a5'],
  green: ['#2f7d4f', '#46a06c'],
  leaf: ['#1f5a3c', '#2a6e4c'],
  blue: ['#3d62a8', '#5f83cf'],
  night: ['#1f2a5a', '#141b45'],
  brass: ['#d9a441', '#d0a04a'],
  pane: ['#bfe3e6', '#1c2861'],
  shade: ['#1e1b18', '#080c22'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Ink = keyof typeof inks;

/** An ink as a value for `fill` and `stroke`. */
export const ink = Object.fromEntries(Object.keys(inks).map((name) => [name, `var(--${name})`])) as Record<Ink, string>;

type Sky = 'sky' | 'haze' | 'glow' | 'sun' | 'far' | 'near' | 'field';

/** Hours and weathers, and the walls of rooms: `sky` is the wall, `haze` its lit part, `near` the dado, `far` the trim. */
const lights = {
  dawn: {},
  noon: {
    sky: ['#d3ecea', '#223f70'],
    haze: ['#e2f1e4', '#2b4f80'],
    glow: ['#f3f3d8', '#3a6490'],
    sun: ['#ffd45c', '#fbf0cf'],
    far: ['#9cc4cb', '#335a89'],
    near: ['#5f9fa3', '#1f4068'],
    field: ['#4f8f63', '#1d3d5c'],
  },
  dusk: {
    sky: ['#f9cf9c', '#33295f'],
    haze: ['#f4ab7d', '#47336e'],
    glow: ['#ec8468', '#60407c'],
    sun: ['#ffd45c', '#fbe3b4'],
    far: ['#c0637a', '#4d3a73'],
    near: ['#8c4470', '#2e2458'],
    field: ['#5a2f5c', '#2a2152'],
  },
  rain: {
    sky: ['#d5e3da', '#24395f'],
    haze: ['#e2ebdd', '#2d4870'],
    glow: ['#eff2e0', '#3b5a80'],
    sun: ['#fff8dc', '#dfe8e6'],
    far: ['#a9c5bb', '#33547a'],
    near: ['#6f9f8f', '#203d5c'],
    field: ['#3f7a60', '#1e3c55'],
  },
  rose: {
    sky: ['#fbe0d3', '#352c62'],
    haze: ['#f8cdbf', '#443776'],
    glow: ['#f4b5a6', '#57458a'],
    sun: ['#e8562a', '#fbf0cf'],
    far: ['#c79bab', '#4b3f7c'],
    near: ['#94719a', '#2c2557'],
    field: ['#4d5690', '#2a2555'],
  },
  night: {
    sky: ['#2b3870', '#232e63'],
    haze: ['#3a4887', '#2e3b77'],
    far: ['#46538d', '#3d4a85'],
    near: ['#2a3670', '#222c62'],
    field: ['#1f2a5a', '#171f49'],
  },
  ochre: {
    sky: ['#f8e3b2', '#373c78'],
    haze: ['#fcefcf', '#464b8c'],
    near: ['#c9764f', '#282c62'],
    far: ['#fbf1da', '#545a9c'],
    field: ['#a1582f', '#1c2050'],
  },
  mint: {
    sky: ['#d8e9db', '#274871'],
    haze: ['#e9f3e6', '#335a86'],
    near: ['#5e9c8e', '#1c3859'],
    far: ['#f4f7ea', '#42709a'],
    field: ['#3c7568', '#152c49'],
  },
  plaster: {
    sky: ['#f8dccd', '#42356f'],
    haze: ['#fcebdf', '#524485'],
    near: ['#a8526a', '#2e2457'],
    far: ['#fdf1e6', '#645597'],
    field: ['#7a3a55', '#221a45'],
  },
  azure: {
    sky: ['#d3e2ee', '#2c4383'],
    haze: ['#e5eef4', '#385298'],
    near: ['#4a78a5', '#1e3069'],
    far: ['#f2f6f7', '#4a66ae'],
    field: ['#34587f', '#162555'],
  },
} as const satisfies Record<string, Partial<Record<Sky, readonly [string, string]>>>;

export type LightName = keyof typeof lights;

/** Custom properties of the inks that a drawing uses, for both colour schemes. */
export const inkStyle = (light: LightName, used: readonly Ink[]): string => {
  const own: Partial<Record<Ink, readonly [string, string]>> = lights[light];
  const scheme = (which: 0 | 1) => used.map((name) => `--${name}:${(own[name] ?? inks[name])[which]}`).join(';');
  return `svg{${scheme(0)}}@media(prefers-color-scheme:dark){svg{${scheme(1)}}}`;
};

export const isInk = (name: string): name is Ink => Object.hasOwn(inks, name);
