import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { encodingNames, encodings, isEncoding, tellingLine } from '#formats/encodings.ts'
import type { Encoding, EncodingScript } from '#formats/encodings.ts'
import { readAs } from './chosen-text.ts'
import type { ChosenText } from './chosen-text.ts'
import './encoding-choice.css'

/** Who writes in an encoding: the code of a language or script, which the browser has names of in every language, or a text. */
const writers: Readonly<Record<EncodingScript, string | MessageDescriptor>> = {
  unicode: '',
  western: msg`Western European`,
  southern: 'mt',
  nordic: 'se',
  celtic: 'cy',
  central: msg`Central European`,
  baltic: 'lt',
  turkish: 'tr',
  vietnamese: 'vi',
  cyrillic: 'Cyrl',
  greek: 'el',
  hebrew: 'he',
  arabic: 'Arab',
  thai: 'th',
  japanese: 'ja',
  simplified: 'zh-Hans',
  traditional: 'zh-Hant',
  korean: 'ko',
}

/** Names encodings in the language of the page: “Cyrillic (Windows-1251)”. */
function useEncodingLabels(): (encoding: Encoding) => string {
  const { i18n, t } = useLingui()
  return (encoding) => {
    const { name, script } = encodings[encoding]
    const writer = writers[script]
    if (writer === '') return name
    if (typeof writer !== 'string') return `${t(writer)} (${name})`
    const type = /^[A-Z]/.test(writer) ? 'script' : 'language'
    return `${new Intl.DisplayNames(i18n.locale, { type }).of(writer) ?? writer} (${name})`
  }
}

type EncodingChoiceProps<File extends ChosenText> = {
  readonly file: File | undefined
  /** Gets the file as it is read in the chosen encoding. */
  readonly onChange: (file: File) => void
}

/**
 * Says how the letters of a text file were read where the file itself does not say it, shows a line in which a wrong guess is seen, and
 * lets one choose another encoding. Nothing when the file is surely Unicode.
 */
export function EncodingChoice<File extends ChosenText>({ file, onChange }: EncodingChoiceProps<File>) {
  const { t } = useLingui()
  const labelOf = useEncodingLabels()
  if (file?.isGuess !== true) return null
  const { encoding, text } = file
  const label = labelOf(encoding)
  return (
    <section className="v-encoding" aria-label={t`Letters of the file`}>
      <p role="status">
        <Trans>The file does not say how its letters are stored. They were read as {label}:</Trans>
      </p>
      <blockquote>
        <bdi>{tellingLine(text)}</bdi>
      </blockquote>
      <NativeSelect
        label={t`Read letters as`}
        description={t`Choose another one until the line above is right.`}
        value={encoding}
        data={encodingNames.map((name) => ({ value: name, label: labelOf(name) }))}
        onChange={({ currentTarget: { value } }) => {
          if (isEncoding(value)) onChange(readAs(file, value))
        }}
      />
    </section>
  )
}
