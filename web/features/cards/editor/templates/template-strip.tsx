import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { CardView } from '#cards/card-view.ts'
import { localeOf } from '#cards/locale.ts'
import { familyOf } from '#contract/constants.ts'
import { TemplatesNote } from '#web/features/subscriptions/index.ts'
import type { OfferedTemplate, TemplateFilter } from '#web/features/templates/index.ts'
import {
  TemplateFilters,
  TemplateOption,
  TemplateOptions,
  matches,
  offeredTemplates,
  useOwnTemplates,
} from '#web/features/templates/index.ts'
import type { CardDraft } from '../draft.ts'
import { useDraftView } from '../preview/use-draft-view.ts'
import { useCardForm, useDraft, useEditorKind } from '../use-editor.tsx'
import { CustomTemplates, optionGroup } from './custom-templates.tsx'
import { colorsIn, hasChosenColor } from './template-colors.ts'
import './template-strip.css'

/** With more templates than this, all of them can be shown below each other. */
const fewTemplates = 8

type TemplateStripProps = {
  /** Those for cards of this kind when absent. */
  readonly templates?: readonly OfferedTemplate[]
}

/** Every template as a small picture of the person's own card, as far as it is typed. */
export function TemplateStrip(props: TemplateStripProps) {
  const family = familyOf(useEditorKind().cardTypeId)
  const { templates = offeredTemplates(family) } = props
  const { t, i18n } = useLingui()
  const form = useCardForm()
  const chosen = useDraft((draft) => draft.qrcode_theme_id)
  const customId = useDraft((draft) => draft.custom_template_id)
  const own = useOwnTemplates(family)
  const { view, draft, hasExamples } = useExampleView()
  const [showsAll, setShowsAll] = useState(false)
  const [filter, setFilter] = useState<TemplateFilter>({})
  const shown = showsAll ? templates.filter(({ meta }) => matches(filter, meta.id)) : templates
  const choose = ({ themeId, meta }: OfferedTemplate) => {
    const { values } = form.state
    if (!hasChosenColor(values)) form.setFieldValue('card_color', colorsIn(values.card_color, meta.id))
    form.setFieldValue('qrcode_theme_id', themeId)
    form.setFieldValue('custom_template_id', undefined)
  }
  return (
    <>
      {showsAll && <TemplateFilters filter={filter} onChange={setFilter} />}
      <TemplateOptions showsAll={showsAll}>
        {shown.map((offered) => {
          const { themeId, meta } = offered
          return (
            <TemplateOption
              key={themeId}
              group={optionGroup}
              id={themeId}
              name={meta.name[localeOf(i18n.locale)]}
              view={viewIn(offered, view, draft)}
              isChosen={chosen === themeId && customId === undefined}
              lock={own.lockOf(meta.id)}
              onChoose={() => choose(offered)}
            />
          )
        })}
        <CustomTemplates templates={own.custom} view={view} />
      </TemplateOptions>
      {own.isPlanLimited && <TemplatesNote />}
      {shown.length === 0 && <p className="v-templates-note">{t`No results`}</p>}
      <div className="v-templates-foot">
        <p className="v-templates-note">
          {hasExamples && <Trans>Example words stand in the pictures until you type your own.</Trans>}
        </p>
        {templates.length > fewTemplates && (
          <Button variant="subtle" size="xs" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? (
              <Trans>Show in one row</Trans>
            ) : (
              <Plural value={templates.length} one="Show # template" other="Show all # templates" />
            )}
          </Button>
        )}
      </div>
    </>
  )
}

/** The card in a template, in the colours that it has or would get; only what the picture shows. */
function viewIn({ themeId, meta }: OfferedTemplate, view: CardView, draft: CardDraft): CardView {
  const keepsColors = themeId === draft.qrcode_theme_id || hasChosenColor(draft)
  const { contactUs: _1, gallery: _2, video: _3, social: _4, webLinks: _5, contacts, ...top } = view
  return {
    ...top,
    templateId: meta.id,
    ...(contacts !== undefined && { contacts: contacts.slice(0, 6) }),
    ...(!keepsColors && { colors: meta.sampleColors }),
  }
}

/** Milliseconds between two drawings while the person types. */
const drawingPause = 400

/** The view of the draft of a moment ago, with example words where nothing is typed. */
function useExampleView() {
  const kind = useEditorKind()
  const draft = useDraftOfAMomentAgo()
  const shown = useMemo(() => ({ ...draft, vcard: kind.withExamples(draft.vcard) }), [kind, draft])
  const view = useDraftView(shown, 'light')
  const hasExamples = Object.entries(shown.vcard).some(([name, value]) => draft.vcard[name] !== value)
  return { view, draft, hasExamples }
}

/** Follows the draft as a transition, at most every `drawingPause`. */
function useDraftOfAMomentAgo(): CardDraft {
  const { store } = useCardForm()
  const [draft, setDraft] = useState(() => store.state.values)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      timer = undefined
      startTransition(() => setDraft(store.state.values))
    }
    const { unsubscribe } = store.subscribe(() => {
      timer ??= setTimeout(follow, drawingPause)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [store])
  return draft
}
