import { useLingui } from '@lingui/react/macro'
import { CardPlanNotice } from '#web/features/subscriptions/index.ts'
import { CardEditor } from './card-editor.tsx'
import { NewCardHeader } from './parts/new-card-header.tsx'
import type { NewCardInput } from './save/use-new-card.ts'
import { useNewCard } from './save/use-new-card.ts'
import { EditorProvider } from './use-editor.tsx'

/** The form of a new card with all its sections. */
export function NewCardEditor(props: NewCardInput) {
  const { t } = useLingui()
  const { kind, code, opened, forOther } = props
  const { form, sections, state, save, restored } = useNewCard(props)
  return (
    <EditorProvider kind={kind} form={form} uploads={opened.uploads} sections={sections}>
      <CardEditor
        header={forOther?.header ?? <OwnCardHeader kind={kind} code={code} />}
        restored={restored}
        save={{ state, onSave: () => void save(), note: t`Your draft is saved on this device.` }}
      />
    </EditorProvider>
  )
}

const OwnCardHeader = ({ kind: { cardTypeId }, code }: Pick<NewCardInput, 'kind' | 'code'>) => (
  <>
    <NewCardHeader chosen={cardTypeId} code={code} />
    <CardPlanNotice cardTypeId={cardTypeId} />
  </>
)
