import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { PhonePreview } from './preview/phone-preview.tsx'
import type { PaneName } from './save/save-bar.tsx'
import { SaveBar } from './save/save-bar.tsx'
import type { SaveState } from './save/use-save.ts'
import { ContactUsSection } from './sections/contact-us-section.tsx'
import { DesignSection } from './sections/design-section.tsx'
import { GallerySection } from './sections/gallery-section.tsx'
import { HeadingSection } from './sections/heading-section.tsx'
import { ProfileSection } from './sections/profile-section.tsx'
import { SocialSection } from './sections/social-section.tsx'
import { VideoSection } from './sections/video-section.tsx'
import { WebSection } from './sections/web-section.tsx'
import './vcard-editor.css'

export type VcardEditorProps = {
  /** The title of the page, above the form and the preview. */
  readonly header: ReactNode
  /** Present when an unsaved draft was restored. */
  readonly restored?: RestoredNoteProps | undefined
  readonly save: { readonly state: SaveState; readonly onSave: () => void; readonly note: string }
}

/** The form and its preview: side by side, or on narrow screens one of the two at a time. */
export function VcardEditor({ header, restored, save }: VcardEditorProps) {
  const { t } = useLingui()
  const [pane, setPane] = useState<PaneName>('edit')
  return (
    <>
      {header}
      <div className="v-editor" data-pane={pane}>
        <div className="v-editor-form">
          {restored !== undefined && <RestoredNote {...restored} />}
          <form
            className="v-editor-sections"
            noValidate
            aria-label={t`Card`}
            onSubmit={(event) => event.preventDefault()}
          >
            <ProfileSection />
            <HeadingSection />
            <SocialSection />
            <ContactUsSection />
            <WebSection />
            <VideoSection />
            <GallerySection />
            <DesignSection />
          </form>
          <SaveBar {...save} pane={pane} onPane={setPane} />
        </div>
        <aside className="v-editor-preview" aria-label={t`Preview`}>
          <PhonePreview />
        </aside>
      </div>
    </>
  )
}

type RestoredNoteProps = {
  readonly text: string
  readonly discardLabel: string
  readonly onDiscard: () => void
}

/** Says that unsaved input was restored, and offers to discard it. */
function RestoredNote({ text, discardLabel, onDiscard }: RestoredNoteProps) {
  return (
    <p className="v-restored-note" role="status">
      {text}{' '}
      <button type="button" onClick={onDiscard}>
        {discardLabel}
      </button>
    </p>
  )
}
