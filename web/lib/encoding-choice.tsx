import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { encodingNames, encodings, isEncoding, tellingLine } from '#formats/encodings.ts'
import type { Encoding, EncodingScript } from '#formats/encodings.ts'
import { readAs } from './chosen-text.ts'
import type { ChosenText } from './chosen-text.ts'
import './encoding-choice.css'

const scripts: Readonly<Record<EncodingScript, MessageDescriptor>> = {
  unicode: msg`All languages`,
  western: msg`Western European`,
  southern: msg`Southern European`,
  nordic: msg`Nordic`,
  celtic: msg`Celtic`,
  central: msg`Central European`,
  baltic: msg`Baltic`,
  turkish: msg`Turkish`,
  vietnamese: msg`Vietnamese`,
  cyrillic: msg`Cyrillic`,
  greek: msg`Greek`,
  hebrew: msg`Hebrew`,
  arabic: msg({ message: 'Arabic', comment: 'The script, in a list of encodings' }),
  thai: msg`Thai`,
  japanese: msg`Japanese`,
  simplified: msg`Chinese, simplified`,
  traditional: msg`Chinese, traditional`,
  korean: msg`Korean`,
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
  if (file?.isGuess !== true) return null
  const { encoding, text } = file
  const labelOf = (name: Encoding) => `${t(scripts[encodings[name].script])} (${encodings[name].name})`
  return (
    <section className="v-encoding" aria-label={t`Letters of the file`}>
      <p role="status">
        <Trans>
          The file does not say how its letters are stored. They were read as {labelOf(encoding)}:
        </Trans>
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
