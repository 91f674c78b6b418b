import { Plural, Trans } from '@lingui/react/macro'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { useFormats } from '#web/kit/format.ts'
import type { Preview } from './use-people-file.ts'

type ImportSummaryProps = {
  readonly preview: Preview
  readonly isBusy: boolean
  readonly onStart: () => void
}

/** What the file becomes and what it costs, before anything is made. */
export function ImportSummary({ preview, isBusy, onStart }: ImportSummaryProps) {
  const { number } = useFormats()
  const { cards, skipped, failed, credits_needed: needed, credits_available: available } = preview
  const [costs, has] = [number(needed), number(available)]
  return (
    <section className="v-people-summary" role="status">
      <p>
        <b>
          <Plural value={cards} one="# card" other="# cards" />
        </b>
        {failed > 0 ? (
          <>
            {' · '}
            <Plural
              value={failed}
              one="# line with errors is left out"
              other="# lines with errors are left out"
            />
          </>
        ) : null}
        {skipped > 0 ? (
          <>
            {' · '}
            <Plural
              value={skipped}
              one="# person has a card by you already"
              other="# people have a card by you already"
            />
          </>
        ) : null}
      </p>
      <p>
        <Trans>
          Credits that this needs: {costs}. You have {has}.
        </Trans>{' '}
        {needed > available ? (
          <strong>
            <Trans>
              They are not enough: lines that are reached without a credit are left out and stand in the list
              of errors. Buy credits and choose that list then.
            </Trans>
          </strong>
        ) : (
          <Trans>A credit comes back when somebody rejects the card.</Trans>
        )}
      </p>
      <FormActions>
        <PrimaryButton loading={isBusy} disabled={cards === 0 || available === 0} onClick={onStart}>
          <Plural value={cards} one="Make # card" other="Make # cards" />
        </PrimaryButton>
      </FormActions>
    </section>
  )
}
