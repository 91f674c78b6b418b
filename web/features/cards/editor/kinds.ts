import type { CardKindKey } from '#contract/kinds.ts'
import type { EditorKind } from './editor-kind.ts'
import { dynamic } from './kinds/dynamic/dynamic.tsx'
import { student } from './kinds/student/student.tsx'
import { vcardAdvanced } from './kinds/vcard/vcard-advanced.ts'
import { vcardLite } from './kinds/vcard/vcard-lite.ts'
import { vcard } from './kinds/vcard/vcard.ts'
import { event } from './kinds/event/event.tsx'

/** The form of every kind of card. */
export const editorKinds = { vcard, vcardAdvanced, vcardLite, student, dynamic, event } satisfies Record<
  CardKindKey,
  EditorKind
>
