import type { SampleRegistration } from '../features/registrations/index.ts'

/** Who takes part in the events of the demo world (packages/cards/kinds/event/demo-events.ts). */
export const demoGuests = {
  wedding: [
    { name: 'Ananya Kulkarni', seats: 4, food: 'vegetarian', message: 'We bring the flowers.', daysAgo: 9 },
    { name: 'Joseph Mathew', seats: 2, food: 'non_vegetarian', daysAgo: 7 },
    { name: 'Hetal Shah', seats: 3, food: 'jain', daysAgo: 5 },
    { name: 'Farah Siddiqui', seats: 2, food: 'vegan', state: 'cancelled', daysAgo: 4 },
    { name: 'Tenzin Dolma', seats: 1, daysAgo: 1 },
  ],
  weekend: [
    {
      name: 'Lakshmi Menon',
      ticket: 'Whole weekend',
      seats: 2,
      state: 'arrived',
      daysAgo: 12,
      answers: { 1: 'Stairs that are no harder than a walk.' },
      ticketAnswers: { 2: 'M' },
    },
    { name: 'Rohan Iyer', ticket: 'Students', state: 'paid', daysAgo: 8 },
    { name: 'Grace Lindqvist', ticket: 'One day', state: 'paid', daysAgo: 6 },
    {
      name: 'Imran Qureshi',
      ticket: 'Whole weekend',
      state: 'cancelled',
      daysAgo: 3,
      ticketAnswers: { 2: 'XL' },
    },
    {
      name: 'Asha Pillai',
      ticket: 'Whole weekend',
      seats: 2,
      reference: '4711 8812',
      daysAgo: 1,
      answers: { 1: 'Maps for people who walk.' },
      ticketAnswers: { 2: 'L' },
    },
    { name: 'Devika Nair', ticket: 'Students', code: 'FRIENDS-20', daysAgo: 0 },
  ],
  supper: [
    { name: 'Zoya Merchant', seats: 2, message: 'I bring the dessert.', daysAgo: 2 },
    { name: 'Vikram Bose', food: 'vegetarian', message: 'I cook, too, and wash up.', daysAgo: 1 },
  ],
} as const satisfies Record<string, readonly SampleRegistration[]>
