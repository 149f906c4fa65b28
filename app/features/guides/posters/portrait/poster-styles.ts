import type { StateSlug } from '../state-poster-alt.ts';

/** Colours and crop of a portrait poster. */
export type PosterStyle = {
  /** Width of the crop in units of the drawing, 470 when absent: narrower where no name on the sky needs room. */
  width?: number;
  /** Left edge of the crop in units of the drawing; the middle when absent. */
  from?: number;
  panel: string;
  own: { ink: string; offset: string };
  english: { ink: string; offset: string };
};

/** The posters' colours: dark on a light sky, light on a dark one; the panel has a colour of the drawing. */
export const posterStyles: Record<StateSlug, PosterStyle> = {
  'andaman-and-nicobar-islands': {
    panel: '#0f3f6b',
    own: { ink: '#0f3f6b', offset: '#f28c28' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  'andhra-pradesh': {
    panel: '#17503f',
    own: { ink: '#8f1d2c', offset: '#ffc72c' },
    english: { ink: '#ffd84d', offset: '#8a2f24' },
  },
  'arunachal-pradesh': {
    width: 410,
    panel: '#a3182d',
    own: { ink: '#fbf6ea', offset: '#1f6fa3' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  assam: {
    panel: '#2f5a34',
    own: { ink: '#1f4a35', offset: '#f2b030' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  bihar: {
    panel: '#7a2f1c',
    own: { ink: '#7a1f1c', offset: '#f6a14a' },
    english: { ink: '#ffd84d', offset: '#8a2f24' },
  },
  chandigarh: {
    panel: '#1f4f7d',
    own: { ink: '#12385e', offset: '#fff3c4' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  chhattisgarh: {
    panel: '#17503f',
    own: { ink: '#0c2f33', offset: '#cfe2c9' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  'dadra-and-nagar-haveli-and-daman-and-diu': {
    panel: '#0f4f5c',
    own: { ink: '#12385e', offset: '#f28c28' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  delhi: {
    panel: '#8a2f24',
    own: { ink: '#8f1d2c', offset: '#ffd27a' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  goa: { panel: '#00616b', own: { ink: '#b3272d', offset: '#f8bf6b' }, english: { ink: '#ffc72c', offset: '#8a2f24' } },
  gujarat: {
    panel: '#3a2464',
    own: { ink: '#fbf0cf', offset: '#d94f7a' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  haryana: {
    panel: '#ffc72c',
    own: { ink: '#5a3317', offset: '#ffc72c' },
    english: { ink: '#3a2a14', offset: '#8a2f24' },
  },
  'himachal-pradesh': {
    panel: '#8f1d2c',
    own: { ink: '#0f3f44', offset: '#fbf6ea' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  'jammu-and-kashmir': {
    panel: '#1f2a5a',
    own: { ink: '#1f2a5a', offset: '#f28c28' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  jharkhand: {
    panel: '#2f4a33',
    own: { ink: '#942a18', offset: '#fbf6ea' },
    english: { ink: '#ffb24d', offset: '#8a2f24' },
  },
  karnataka: {
    panel: '#4b2636',
    own: { ink: '#4b1a2c', offset: '#ffd27a' },
    english: { ink: '#ffd27a', offset: '#8a2f24' },
  },
  kerala: {
    panel: '#0c3a38',
    own: { ink: '#0c4a40', offset: '#f28c28' },
    english: { ink: '#ffdf9f', offset: '#8a2f24' },
  },
  ladakh: {
    panel: '#7a3a24',
    own: { ink: '#fbf6ea', offset: '#c8102e' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  lakshadweep: {
    panel: '#e9f6ea',
    own: { ink: '#e9f6ea', offset: '#0b3a66' },
    english: { ink: '#0b4a86', offset: '#8a2f24' },
  },
  'madhya-pradesh': {
    panel: '#33442a',
    own: { ink: '#7a2a1c', offset: '#f8bf6b' },
    english: { ink: '#ffb24d', offset: '#8a2f24' },
  },
  maharashtra: {
    panel: '#12385e',
    own: { ink: '#12385e', offset: '#f2c069' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  manipur: {
    panel: '#2f5a44',
    own: { ink: '#43306b', offset: '#fbf6ea' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  meghalaya: {
    width: 460,
    panel: '#0f3d36',
    own: { ink: '#0f3d36', offset: '#fbf6ea' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  mizoram: {
    width: 420,
    panel: '#7a2438',
    own: { ink: '#7a2438', offset: '#fbf6ea' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  nagaland: {
    width: 440,
    from: 120,
    panel: '#1e1b18',
    own: { ink: '#1e1b18', offset: '#fbf6ea' },
    english: { ink: '#ffc72c', offset: '#8a2f24' },
  },
  odisha: {
    panel: '#3a1a3a',
    own: { ink: '#fff3d6', offset: '#5a1a3c' },
    english: { ink: '#ffd27a', offset: '#8a2f24' },
  },
  puducherry: {
    panel: '#ffc72c',
    own: { ink: '#8a1049', offset: '#ffd84d' },
    english: { ink: '#5a1a3c', offset: '#8a2f24' },
  },
  punjab: {
    panel: '#0c1233',
    own: { ink: '#ffd76a', offset: '#a3501c' },
    english: { ink: '#ffd76a', offset: '#8a2f24' },
  },
  rajasthan: {
    panel: '#24173f',
    own: { ink: '#ffd27a', offset: '#c8102e' },
    english: { ink: '#ffc72c', offset: '#8a2f24' },
  },
  sikkim: {
    panel: '#1a2552',
    own: { ink: '#fbf6ea', offset: '#c8102e' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  'tamil-nadu': {
    panel: '#a3182d',
    own: { ink: '#a3182d', offset: '#ffc72c' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  telangana: {
    panel: '#24173f',
    own: { ink: '#ffd27a', offset: '#c8385c' },
    english: { ink: '#ffd27a', offset: '#8a2f24' },
  },
  tripura: {
    panel: '#8f1d2c',
    own: { ink: '#8f1d2c', offset: '#fbf6ea' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  'uttar-pradesh': {
    panel: '#43356b',
    own: { ink: '#5a2a5c', offset: '#fff3e8' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  uttarakhand: {
    panel: '#123f36',
    own: { ink: '#1f3f5d', offset: '#f6a14a' },
    english: { ink: '#fbf6ea', offset: '#c8102e' },
  },
  'west-bengal': {
    panel: '#1f4a35',
    own: { ink: '#1f4a35', offset: '#ffc72c' },
    english: { ink: '#ffc72c', offset: '#8a2f24' },
  },
};
