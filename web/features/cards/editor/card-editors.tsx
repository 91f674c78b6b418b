import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { removeCardEditor } from '#contract/card-editors.ts'
import type { CardDetail } from '#contract/card-shapes.ts'
import { getCardDetail } from '#contract/cards.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { useFormats } from '#web/kit/format.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

type Editor = NonNullable<CardDetail['editors']>[number]
type CardEditorsProps = { readonly cardId: number; readonly editors: readonly Editor[] }

/** Who else may change a card, and how its owner withdraws that. */
export function CardEditors({ cardId, editors }: CardEditorsProps) {
  const [left, setLeft] = useState(editors)
  return left.map((editor) => (
    <EditorNotice
      key={editor.user_id}
      cardId={cardId}
      editor={editor}
      onRemoved={() => setLeft(left.filter((one) => one !== editor))}
    />
  ))
}

type EditorNoticeProps = {
  readonly cardId: number
  readonly editor: Editor
  readonly onRemoved: () => void
}

function EditorNotice({ cardId, editor, onRemoved }: EditorNoticeProps) {
  const { t } = useLingui()
  const { date } = useFormats()
  const name = editor.company_name || t`The partner who made it`
  const since = date(new Date(editor.since), 'date')
  const remove = useEndpointMutation(removeCardEditor, {
    invalidates: [getCardDetail],
    showsError: true,
    onSuccess: () => {
      onRemoved()
      showNotice(t`Only you can change this card now`)
    },
  })
  return (
    <Alert color="ink" mb="md">
      <Trans>
        <bdi>{name}</bdi> may change this card, too, since {since}.
      </Trans>{' '}
      <ConfirmButton
        variant="subtle"
        color="ink"
        size="compact-sm"
        ask={{
          title: t`Let nobody else change this card?`,
          body: t`${name} cannot open or change it any more. You cannot allow it again.`,
          confirmLabel: t`Withdraw`,
        }}
        onConfirm={() =>
          remove.mutateAsync({ body: { card_id: cardId, user_id: editor.user_id } }).catch(() => undefined)
        }
      >
        <Trans>Withdraw</Trans>
      </ConfirmButton>
    </Alert>
  )
}
