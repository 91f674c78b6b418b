import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { RestoredNote } from '../card-editor.tsx'
import { loadCheck } from '../draft-check.ts'
import { QuickFields, useFillVcard } from '../kinds/vcard/quick-fields.tsx'
import { quickVcard } from '../kinds/vcard/quick-vcard.ts'
import { NewDraftForm } from '../new-card-form.tsx'
import type { SaveState } from '../save/use-save.ts'
import type { NewCardInput } from '../save/use-new-card.ts'
import { useNewCard } from '../save/use-new-card.ts'
import { EditorProvider } from '../use-editor.tsx'
import { ContactSources } from './contact-sources.tsx'
import { FillFromAddress } from './fill-from-address.tsx'
import './quick-start.css'

type QuickStartProps = Pick<NewCardInput, 'onCreated'>

/** Creates a card from a name, a number and a photo. Its draft is that of the whole form. */
export function QuickStart({ onCreated }: QuickStartProps) {
  const { t } = useLingui()
  // a new number gives an empty form
  const [round, setRound] = useState(0)
  return (
    <div className="v-quick">
      <PageHeader
        title={t`Your card in half a minute`}
        description={t`A name, a number, a photo. Everything else can follow later.`}
      />
      <NewDraftForm
        key={round}
        Form={QuickForm}
        kind={quickVcard}
        onCreated={onCreated}
        onStartAgain={() => setRound(round + 1)}
      />
    </div>
  )
}

function QuickForm(props: NewCardInput) {
  const { kind, opened } = props
  const { form, sections, state, save, restored } = useNewCard(props)
  useEffect(() => void loadCheck().catch(() => undefined), [])
  return (
    <EditorProvider kind={kind} form={form} uploads={opened.uploads} sections={sections}>
      <FillFromAddress />
      {restored !== undefined && <RestoredNote {...restored} />}
      <SendingForm onSend={() => void save()}>
        <FieldStack>
          <Sources />
          <QuickFields />
          <QuickActions state={state} />
        </FieldStack>
      </SendingForm>
    </EditorProvider>
  )
}

type SendingFormProps = { readonly onSend: () => void; readonly children: ReactNode }

/** Enter in a field sends the form. */
function SendingForm({ onSend, children }: SendingFormProps) {
  const { t } = useLingui()
  return (
    <form
      noValidate
      method="post"
      aria-label={t`Card`}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
    </form>
  )
}

function Sources() {
  return <ContactSources onFound={useFillVcard()} />
}

function QuickActions({ state }: { readonly state: SaveState }) {
  const { t } = useLingui()
  const isBusy = state.kind === 'uploading' || state.kind === 'saving'
  return (
    <>
      <p className="v-quick-message" role="status" data-error={state.kind === 'error' || undefined}>
        {state.kind === 'error' ? state.message : t`Your draft is saved on this device.`}
      </p>
      <FormActions>
        <PrimaryButton type="submit" loading={isBusy}>
          <Trans>Create card</Trans>
        </PrimaryButton>
        <SubtleLink to="/generate/vcard">
          <Trans>All fields</Trans>
        </SubtleLink>
      </FormActions>
    </>
  )
}
