/** The copies of tickets in a browser. */
export const ticketCache = 'visita-tickets'
