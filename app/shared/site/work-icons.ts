/** The icons of the work shell, apart from those that every public page loads. */
export const workIcons = {
  home: 'M4 11l8-7 8 7v9H4zM9.5 20v-6h5v6',
  suitcase: 'M3 8h18v12H3zM8.5 8V4.5h7V8M3 13h18',
  speech: 'M4 5h16v11H9l-5 4zM8 9h8M8 12.5h5',
  rupee: 'M7 5h11M7 9.5h11M7 5h3.5a4.5 4.5 0 010 9H7l7 6.5',
  megaphone: 'M4 10v5h3l10 5V5L7 10zM20.5 10.5v4M7 15v5h3',
  rail: 'M7 3.5h10a2 2 0 012 2V15a3 3 0 01-3 3H8a3 3 0 01-3-3V5.5a2 2 0 012-2zM5 11h14M8.5 14.6v.1M15.5 14.6v.1M8.5 18L6 21.5M15.5 18l2.5 3.5',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5.3l3.5 2',
  tick: 'M12 3a9 9 0 100 18 9 9 0 000-18zM7.8 12.4l2.9 2.9 5.5-6',
  people:
    'M9 5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 20c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M16 5.3a3.5 3.5 0 010 6.4M18 14.9c2 .8 3.2 2.5 3.5 5.1',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8 8v.1',
  columns: 'M4 4h4.5v16H4zM9.75 4h4.5v11h-4.5zM15.5 4H20v7h-4.5z',
  billboard: 'M3 5h18v11H3zM8 20h8M12 16v4M7 9h5M7 12h3',
  document: 'M6 3h9l4 4v14H6zM14.5 3v5H19M9 12h7M9 16h7',
  chart: 'M4 20V4M4 20h16M8.5 16v-4M13 16V8M17.5 16v-6',
  envelope: 'M3 6h18v13H3zM3 7l9 6.5L21 7',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1',
  shield: 'M12 3l8 3v6c0 4.6-3.2 7.6-8 9-4.8-1.4-8-4.4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  more: 'M5 11a1 1 0 100 2 1 1 0 000-2zM12 11a1 1 0 100 2 1 1 0 000-2zM19 11a1 1 0 100 2 1 1 0 000-2z',
  plus: 'M12 5v14M5 12h14',
  open: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
} as const;

export type WorkIconName = keyof typeof workIcons;
