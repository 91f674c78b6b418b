import { Title } from '@mantine/core'
import { Phone } from './phone.tsx'

const samples = [
  {
    of: 'mateo',
    name: 'Mateo Quispe',
    trade: 'Chef in Sucre',
    alt: 'Mateo Quispe’s card: his picture fills the upper half, his name stands on the cut.',
  },
  {
    of: 'ananya',
    name: 'Ananya Deshmukh',
    trade: 'Architect in Pune',
    alt: 'Ananya Deshmukh’s card, in Hindi.',
  },
  {
    of: 'ines',
    name: 'Inês Carvalho',
    trade: 'Ceramicist in Lisbon',
    alt: 'Inês Carvalho’s card: one clean column with everything that reaches her.',
  },
  {
    of: 'layla',
    name: 'Layla Al Haddad',
    trade: 'Lawyer in Amman',
    alt: 'Layla Al Haddad’s card, in Arabic, written from right to left.',
  },
] as const

/** Sample cards of invented people, in several templates and scripts. */
export function HomeSamples() {
  return (
    <section className="v-samples" aria-labelledby="samples">
      <div className="v-samples-head">
        <Title order={2} id="samples">
          Set like print, not filled into a form
        </Title>
        <p>Each template has an idea of its own, follows your colours, and reads well in any script.</p>
      </div>
      <ul className="v-samples-row" aria-label="Sample cards">
        {samples.map(({ of, name, trade, alt }) => (
          <li key={of}>
            <Phone of={of} alt={alt} />
            <span className="v-sample-name">{name}</span>
            <span className="v-sample-trade">{trade}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
