import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { Phone } from './phone.tsx'

const samples = [
  {
    of: 'mateo',
    name: msg`Mateo Quispe`,
    trade: msg`Chef in Sucre`,
    alt: msg`Mateo Quispe’s card: his picture fills the upper half, his name stands on the cut.`,
  },
  {
    of: 'ananya',
    name: msg`Ananya Deshmukh`,
    trade: msg`Architect in Pune`,
    alt: msg`Ananya Deshmukh’s card, in Hindi.`,
  },
  {
    of: 'ines',
    name: msg`Inês Carvalho`,
    trade: msg`Ceramicist in Lisbon`,
    alt: msg`Inês Carvalho’s card: one clean column with everything that reaches her.`,
  },
  {
    of: 'layla',
    name: msg`Layla Al Haddad`,
    trade: msg`Lawyer in Amman`,
    alt: msg`Layla Al Haddad’s card, in Arabic, written from right to left.`,
  },
] as const

/** Sample cards of invented people, in several templates and scripts. */
export function HomeSamples() {
  const { t } = useLingui()
  return (
    <section className="v-samples" aria-labelledby="samples">
      <div className="v-samples-head">
        <Title order={2} id="samples">
          <Trans>Set like print, not filled into a form</Trans>
        </Title>
        <p>
          <Trans>
            Each template has an idea of its own, follows your colours, and reads well in any script.
          </Trans>
        </p>
      </div>
      <ul className="v-samples-row" aria-label={t`Sample cards`}>
        {samples.map(({ of, name, trade, alt }) => (
          <li key={of}>
            <Phone of={of} alt={t(alt)} />
            <bdi className="v-sample-name">{t(name)}</bdi>
            <span className="v-sample-trade">{t(trade)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
