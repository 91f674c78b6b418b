import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '#web/kit/page-header.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { findKindScreens, kindScreenList } from '../../kinds.ts'
import './new-card-header.css'

/** A code of the person's that shows no card, by one of its links. */
export type FreeCode = { readonly id: number; readonly slug: string }

type NewCardHeaderProps = {
  /** The card type of the form. */
  readonly chosen: number
  /** The code that the card gets; a new one when undefined. */
  readonly code: FreeCode | undefined
}

/** The header of the form of a new card. */
export function NewCardHeader({ chosen, code }: NewCardHeaderProps) {
  const { t } = useLingui()
  const { slug = '' } = code ?? {}
  const about = findKindScreens(chosen)?.about
  return (
    <>
      <PageHeader
        title={t`Create card`}
        description={
          code === undefined
            ? t`Write it once; the code you print never changes.`
            : t`Code ${slug} shows this card as soon as it is saved.`
        }
      />
      <KindChoice chosen={chosen} code={code} />
      {about === undefined ? null : <p className="v-kind-about">{t(about)}</p>}
    </>
  )
}

/** Leads to the form of another kind of card. What was typed stays in the draft of its own kind. */
function KindChoice({ chosen, code }: NewCardHeaderProps) {
  const { t } = useLingui()
  return (
    <nav className="v-kind-choice" aria-label={t`Kind of card`}>
      {kindScreenList.map(({ cardTypeId, name, create }) => {
        const isChosen = cardTypeId === chosen
        return (
          <ButtonLink
            key={cardTypeId}
            {...(code === undefined
              ? { to: create }
              : { to: `${create}/$slug` as const, params: { slug: code.slug } })}
            size="sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-current={isChosen ? 'page' : undefined}
          >
            {t(name)}
          </ButtonLink>
        )
      })}
    </nav>
  )
}
