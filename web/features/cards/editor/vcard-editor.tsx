import type { ReactNode } from 'react'
import { useState } from 'react'
import { PhonePreview } from './preview/phone-preview.tsx'
import type { SaveState } from './save/use-save.ts'
import type { PaneName } from './save/save-bar.tsx'
import { SaveBar } from './save/save-bar.tsx'
import { ContactUsSection } from './sections/contact-us-section.tsx'
import { GallerySection } from './sections/gallery-section.tsx'
import { HeadingSection } from './sections/heading-section.tsx'
import { DesignSection } from './sections/design-section.tsx'
import { ProfileSection } from './sections/profile-section.tsx'
import { SocialSection } from './sections/social-section.tsx'
import { VideoSection } from './sections/video-section.tsx'
import { WebSection } from './sections/web-section.tsx'
import './vcard-editor.css'

export type VcardEditorProps = {
  /** What stands above both panes: the page's title. */
  readonly head: ReactNode
  /** Said at the top of the form: that a draft was restored. */
  readonly note?: ReactNode
  readonly save: { readonly state: SaveState; readonly onSave: () => void; readonly note: string }
}

/** The form and, beside it or behind a switch, the card on a phone. */
export function VcardEditor({ head, note, save }: VcardEditorProps) {
  const [pane, setPane] = useState<PaneName>('edit')
  return (
    <>
      {head}
      <div className="v-editor" data-pane={pane}>
        <div className="v-editor-form">
          {note}
          <form
            className="v-editor-sections"
            noValidate
            aria-label="Card"
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
        <aside className="v-editor-preview" aria-label="Preview">
          <PhonePreview />
        </aside>
      </div>
    </>
  )
}
