/** What stands on the sample card: an invented person, in English like the picture of her card. */
export const sampleCard = {
  name: 'Theodora Vance',
  trade: 'Notary and Mediator',
  address: '9 Lantern Row, Port Adair',
  email: 'theodora@vance-hollis.example',
  phone: '+1 (202) 555-0143',
  newPhone: '+1 (202) 555-0187',
} as const
