/** The colour palette of a scene. */
export type Light = {
  /** Bands of the sky from top to horizon. */
  sky: readonly [high: string, mid: string, low: string];
  sun: string;
  /** The ring around the sun. */
  glow: string;
  cloud: string;
  /** Ridges from far to near. */
  far: string;
  mid: string;
  near: string;
  /** The foreground, the darkest layer. */
  front: string;
  water: string;
  glint: string;
};

/** Palettes by time of day and weather, derived from the brand colours. */
export const lights = {
  dawn: {
    sky: ['#fdf0cf', '#fbdc9c', '#f8bf6b'],
    sun: '#e8562a',
    glow: '#f6a14a',
    cloud: '#fff8e6',
    far: '#8fa0c4',
    mid: '#5f7cae',
    near: '#1d7d78',
    front: '#0c2f3c',
    water: '#8fc3c4',
    glint: '#fbf6ea',
  },
  noon: {
    sky: ['#7cc8d4', '#a5dbdb', '#d8eedb'],
    sun: '#fff3c4',
    glow: '#c4e8dc',
    cloud: '#fbf6ea',
    far: '#7fb0c0',
    mid: '#4d8ea0',
    near: '#1f7f6a',
    front: '#0e3f44',
    water: '#1f9aa6',
    glint: '#bfe8e2',
  },
  dusk: {
    sky: ['#7a2f5c', '#c8483f', '#f28c28'],
    sun: '#ffc72c',
    glow: '#f8a832',
    cloud: '#f6b35c',
    far: '#a03f55',
    mid: '#6d2c57',
    near: '#472352',
    front: '#24173f',
    water: '#b8504a',
    glint: '#ffd27a',
  },
  rose: {
    sky: ['#fbe3d0', '#f8c9b8', '#f3a593'],
    sun: '#e8562a',
    glow: '#f7b79a',
    cloud: '#fff3e8',
    far: '#b39bbd',
    mid: '#8478a8',
    near: '#4d5690',
    front: '#1f2a5a',
    water: '#c9a7b8',
    glint: '#fdeee0',
  },
  monsoon: {
    sky: ['#a9c4bd', '#c3d6c5', '#dfe6cd'],
    sun: '#f7f1d4',
    glow: '#cfdcc6',
    cloud: '#eef0df',
    far: '#86ada4',
    mid: '#4f8a7b',
    near: '#256b52',
    front: '#0f3d36',
    water: '#7fb2a8',
    glint: '#e4f0e2',
  },
  night: {
    sky: ['#161e45', '#1f2a5a', '#34437f'],
    sun: '#fbf0cf',
    glow: '#46538d',
    cloud: '#3d4a85',
    far: '#2f3c77',
    mid: '#26326a',
    near: '#1a2552',
    front: '#0c1233',
    water: '#2b4a80',
    glint: '#ffd76a',
  },
  /** High mountains in clear light. */
  snow: {
    sky: ['#1f6fa3', '#4f9cc0', '#a9d6dc'],
    sun: '#fff6d8',
    glow: '#7fbcd2',
    cloud: '#eef6f4',
    far: '#8aa7c2',
    mid: '#5f7fa6',
    near: '#2f5d7d',
    front: '#123047',
    water: '#1b6f9e',
    glint: '#cfe9ee',
  },
  /** The golden haze of the plains. */
  haze: {
    sky: ['#fce9bd', '#f9d593', '#f4bb74'],
    sun: '#fff6dc',
    glow: '#fde2a4',
    cloud: '#fff6e0',
    far: '#d9a878',
    mid: '#b5835c',
    near: '#5f7a4a',
    front: '#2b3a33',
    water: '#9fbfae',
    glint: '#fff3d2',
  },
} as const satisfies Record<string, Light>;

/** Colours of a building: lit side, shaded side, openings. */
export type Stone = { lit: string; shade: string; dark: string };

export const stones = {
  marble: { lit: '#fffaf0', shade: '#d8d3dd', dark: '#8f8fb0' },
  sandstone: { lit: '#d9633f', shade: '#a8402f', dark: '#5e2230' },
  honey: { lit: '#f2c069', shade: '#c98a3e', dark: '#6e3b2a' },
  granite: { lit: '#c9b79c', shade: '#94806f', dark: '#4b3d45' },
  gold: { lit: '#ffd84d', shade: '#e09a1f', dark: '#8a4a14' },
  white: { lit: '#fbf6ea', shade: '#cfd6d6', dark: '#5d6b7c' },
  basalt: { lit: '#a8795a', shade: '#75503f', dark: '#3a2630' },
  wood: { lit: '#a8552f', shade: '#7a3524', dark: '#3c1a1c' },
} as const satisfies Record<string, Stone>;
