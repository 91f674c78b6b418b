import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#web/lib/links.tsx'
import { kindScreenList } from '../../kinds.ts'
import './kind-choice.css'

/** Leads to the form of another kind of card. What was typed stays in the draft of its own kind. */
export function KindChoice({ chosen }: { readonly chosen: number }) {
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
