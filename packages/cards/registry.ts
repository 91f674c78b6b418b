import type { CardView } from './card-view.ts'
import type { Template } from './template.ts'
import type { TemplateId } from './template-ids.ts'
import { meta as callingCardMeta, share as callingCardShare } from './templates/calling-card/meta.ts'
import { styles as callingCardStyles } from './templates/calling-card/styles.ts'
import { CallingCard } from './templates/calling-card/template.tsx'
import { meta as plainMeta, share as plainShare } from './templates/plain/meta.ts'
import { styles as plainStyles } from './templates/plain/styles.ts'
import { Plain } from './templates/plain/template.tsx'
import { meta as splitMeta, share as splitShare } from './templates/split/meta.ts'
import { styles as splitStyles } from './templates/split/styles.ts'
import { Split } from './templates/split/template.tsx'
import { meta as badgeMeta, share as badgeShare } from './templates/badge/meta.ts'
import { styles as badgeStyles } from './templates/badge/styles.ts'
import { Badge } from './templates/badge/template.tsx'
import { meta as nightMeta, share as nightShare } from './templates/night/meta.ts'
import { styles as nightStyles } from './templates/night/styles.ts'
import { Night } from './templates/night/template.tsx'
import { meta as monogramMeta, share as monogramShare } from './templates/monogram/meta.ts'
import { styles as monogramStyles } from './templates/monogram/styles.ts'
import { Monogram } from './templates/monogram/template.tsx'
import { meta as timelineMeta, share as timelineShare } from './templates/timeline/meta.ts'
import { styles as timelineStyles } from './templates/timeline/styles.ts'
import { Timeline } from './templates/timeline/template.tsx'
import { meta as coverMeta, share as coverShare } from './templates/cover/meta.ts'
import { styles as coverStyles } from './templates/cover/styles.ts'
import { Cover } from './templates/cover/template.tsx'
import { meta as consoleMeta, share as consoleShare } from './templates/console/meta.ts'
import { styles as consoleStyles } from './templates/console/styles.ts'
import { Console } from './templates/console/template.tsx'

/** Every template by its `qrcode_theme_id`; the type requires one for each id. */
export const templates = {
  1: { meta: callingCardMeta, styles: callingCardStyles, share: callingCardShare, Main: CallingCard },
  2: { meta: splitMeta, styles: splitStyles, share: splitShare, Main: Split },
  21: { meta: plainMeta, styles: plainStyles, share: plainShare, Main: Plain },
  3: { meta: badgeMeta, styles: badgeStyles, share: badgeShare, Main: Badge },
  4: { meta: nightMeta, styles: nightStyles, share: nightShare, Main: Night },
  5: { meta: monogramMeta, styles: monogramStyles, share: monogramShare, Main: Monogram },
  6: { meta: timelineMeta, styles: timelineStyles, share: timelineShare, Main: Timeline },
  7: { meta: coverMeta, styles: coverStyles, share: coverShare, Main: Cover },
  8: { meta: consoleMeta, styles: consoleStyles, share: consoleShare, Main: Console },
} satisfies Record<TemplateId, Template>

export function templateOf(view: CardView): Template {
  return templates[view.templateId]
}

/** All templates in the order of the gallery: by number, the free one last. */
export const templateList: readonly Template[] = Object.values(templates).sort(
  (a, b) => a.meta.id - b.meta.id,
)
