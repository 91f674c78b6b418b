/**
 * What a new student card shows, apart from its schema: a form opens without that. Anybody can open a card, so what only
 * concerns the student and the institution is hidden until somebody decides to show it.
 */
export const studentDefaults = {
  show_birth_date: 0,
  show_blood_group: 1,
  show_guardian: 0,
  show_home_address: 0,
  show_emergency_phone: 1,
} as const
