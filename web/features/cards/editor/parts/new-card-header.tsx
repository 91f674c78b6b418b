import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '#web/kit/page-header.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { kindScreenList } from '../../kinds.ts'
import './new-card-header.css'

type NewCardHeaderProps = {
  /** The card type of the form. */
  readonly chosen: number
}

/** The header of the form of a new card. */
export function NewCardHeader({ chosen }: NewCardHeaderProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Create card`} description={t`Write it once; the code you print never changes.`} />
      <KindChoice chosen={chosen} />
    </>
  )
}

/** Leads to the form of another kind of card. What was typed stays in the draft of its own kind. */
function KindChoice({ chosen }: NewCardHeaderProps) {
  const { t } = useLingui()
  return (
    <nav className="v-kind-choice" aria-label={t`Kind of card`}>
      {kindScreenList.map(({ cardTypeId, name, create }) => (
        <ButtonLink
          key={cardTypeId}
          to={create}
          size="sm"
          variant={cardTypeId === chosen ? 'filled' : 'default'}
          aria-current={cardTypeId === chosen ? 'page' : undefined}
        >
          {t(name)}
        </ButtonLink>
      ))}
    </nav>
  )
}
