import { useLingui } from '@lingui/react/macro'
import { Input, useMantineStyleNonce } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '#contract/languages.ts'
import { languages } from '#contract/languages.ts'
import { useInput } from './field.ts'
import { withoutCode } from './pasted-html.ts'

export type RichTextFieldProps = {
  readonly label: string
  readonly description?: ReactNode
  readonly required?: boolean
  /** The language of what is written, where it is another one than that of the page. */
  readonly lang?: Locale
}

/** What the server lets through (no code, no rule, no underline), so that nothing typed is lost when it is saved. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: false,
  }),
  // It knows mailto: and tel: by itself; named here, they are registered again for each editor, with a warning.
  Link.configure({ openOnClick: false, defaultProtocol: 'https' }),
]

/** Text with headings, lists, quotes and links, as HTML; empty when nothing is typed. */
export function RichTextField({ label, description, required = false, lang }: RichTextFieldProps) {
  const { value, change, error, bound } = useInput<string>()
  const labels = useLabels()
  const id = useId()
  const nonce = useMantineStyleNonce()?.()
  const notes = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    // the style sheet of the editor, which the Content-Security-Policy allows only with the nonce
    injectNonce: nonce,
    onUpdate: ({ editor: changed }) => change(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: bound.onBlur,
    editorProps: {
      transformPastedHTML: withoutCode,
      attributes: {
        role: 'textbox',
        ...(lang && { lang, dir: languages[lang].direction }),
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': String(required),
        'aria-invalid': String(error !== undefined),
        ...(notes !== '' && { 'aria-describedby': notes }),
      },
    },
  })
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      required={required}
      labelElement="div"
      labelProps={{ onClick: () => editor?.commands.focus() }}
    >
      <RichTextEditor editor={editor} labels={labels}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

/** The names of the buttons, in the language of the page. */
function useLabels() {
  const { t } = useLingui()
  return {
    boldControlLabel: t`Bold`,
    italicControlLabel: t`Italic`,
    linkControlLabel: t`Link`,
    unlinkControlLabel: t`Remove link`,
    h2ControlLabel: t`Heading`,
    h3ControlLabel: t`Subheading`,
    bulletListControlLabel: t`Bulleted list`,
    orderedListControlLabel: t`Numbered list`,
    blockquoteControlLabel: t`Quote`,
    linkEditorInputLabel: t`Address of the link`,
    linkEditorInputPlaceholder: 'https://example.com/',
    linkEditorExternalLink: t`Open the link in a new tab`,
    linkEditorInternalLink: t`Open the link in the same tab`,
    linkEditorSave: t`Save`,
  }
}
