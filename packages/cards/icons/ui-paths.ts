/** Line icons on a 24-unit grid, drawn with round 1.5-unit strokes. */
export const uiPaths = {
  save: 'M15 20a6 6 0 0 0-12 0M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M18 9v6M15 12h6',
  plane: 'M21 3 10 14M21 3l-7 18-4-7-7-4z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M18 18h2v2',
  sheet: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  copy: 'M8 8h11v12H8zM5 16V4h11',
  close: 'm6 6 12 12M18 6 6 18',
  arrow: 'M7 17 17 7M9 7h8v8',
  play: 'm8 5 11 7-11 7z',
  link: 'm9 15 6-6M11 6l.5-.5a5 5 0 0 1 7 7L18 13M13 18l-.5.5a5 5 0 0 1-7-7L6 11',
  pin: 'M12 21c-4-4.5-7-8-7-11a7 7 0 0 1 14 0c0 3-3 6.5-7 11zM12 7.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  calendar: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4',
  mobile: 'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  phone: 'M5 4h4l2 5-2.5 1.500a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  work: 'M4 8h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM8 8V6a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M3 13h18',
  home: 'm4 11 8-7 8 7v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM10 21v-6h4v6',
  fax: 'M7 8V3h10v5M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z',
  email: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3 7l9 6 9-6',
  website:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.6 9h16.800M3.6 15h16.800M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
} as const satisfies Record<string, string>

export type UiIcon = keyof typeof uiPaths
