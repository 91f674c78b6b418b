import { decodeText } from './encodings.ts'
import type { Encoding } from './encodings.ts'

/** The letters of languages that one code page is for, as far as they are not ASCII. */
export type Alphabet = {
  /** In which people who read them have their browser (BCP 47). */
  readonly languages: readonly string[]
  /** How such texts are stored, the usual way first. */
  readonly pages: readonly Encoding[]
  /** Each letter in small, frequent ones first. */
  readonly letters: string
  /** Letters without an order, such as the common part of a set of Chinese signs, and what each counts. */
  readonly others?: readonly { readonly letters: () => string; readonly weight: number }[]
  /** Whether its words may also have letters of ASCII. */
  readonly isLatin?: boolean
}

/** What stands in some rows of a set of letters with two bytes each. The makers of these sets put the common signs first. */
const rows = (encoding: Encoding, from: number, to: number) => () => {
  const bytes: number[] = []
  for (let lead = from; lead <= to; lead += 1)
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) bytes.push(lead, trail)
  return decodeText(Uint8Array.from(bytes), encoding)
}

/** Letters of neighbours, whose names stand in the lists of each other. */
const western = 'éáüöóíèçäñåøàãêúôßæâëîõïòûùìœ'
const central = 'áéíóüöčšžýłęąćńżśřěůőúâîďťňđşţ'
const baltic = 'šžėāīčūļņäöüõ'
const inWestern: readonly Encoding[] = ['windows-1252', 'macintosh', 'iso-8859-15']
const inCentral: readonly Encoding[] = ['windows-1250', 'iso-8859-2']
const inBaltic: readonly Encoding[] = ['windows-1257', 'iso-8859-13', 'iso-8859-4']

const latin = (
  languages: readonly string[],
  pages: readonly Encoding[],
  own: string,
  neighbours = '',
): Alphabet => ({
  languages,
  pages,
  letters: own,
  others: [{ letters: () => neighbours, weight: 0.3 }],
  isLatin: true,
})

const cyrillic = (languages: readonly string[], koi8: Encoding, letters: string): Alphabet => ({
  languages,
  pages: ['windows-1251', koi8, 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'],
  letters,
})

export const alphabets: readonly Alphabet[] = [
  latin(['en', 'es', 'ca'], inWestern, 'éíóáñúüç', western),
  latin(['de', 'fi', 'sv'], inWestern, 'üöäßå', western),
  latin(['fr', 'nl', 'it'], inWestern, 'éèçêàôëîïâùû', western),
  latin(['pt'], inWestern, 'ãçáéíóõêâúàô', western),
  latin(['da', 'nb', 'nn', 'no'], inWestern, 'øåæéö', western),
  latin(['is', 'fo'], inWestern, 'áðíöóúþéýæ', western),
  latin(['pl'], inCentral, 'łóąśżęńćź', central),
  latin(['cs'], inCentral, 'áíéřýžčšěůúťďňó', central),
  latin(['sk'], inCentral, 'áíéýžčšúľťňďóôäĺŕ', central),
  latin(['hu'], inCentral, 'áéőóöüúűí', central),
  latin(['ro'], inCentral, 'ăşţâîșț', central),
  latin(['hr', 'sl', 'bs', 'sr'], inCentral, 'ćčšžđ', central),
  latin(['lt'], inBaltic, 'šėžųūįčąę', baltic),
  latin(['lv'], inBaltic, 'āīņēšūļžķčģ', baltic),
  latin(['et'], inBaltic, 'äõüöšž', baltic),
  latin(['tr', 'az'], ['windows-1254'], 'ıüşöğçİâîû'),
  latin(['vi'], ['windows-1258'], 'đưàáạơâôêăễếảộấươệậịờốầềúặùủợớừứóởãụồòèéẩổíìẽữựẫỉẹõửọỏủũýỳỷỹỵẻểĩỗỡằẳẵ'),
  cyrillic(['ru', 'be'], 'koi8-r', 'оаеинтрсвлкмдпуязьыгбчйхжюшцщэъфёіў'),
  cyrillic(['uk'], 'koi8-u', 'оаинвітеркслмдпузьяйбгчюхєцїжшщфґ'),
  cyrillic(['bg'], 'koi8-r', 'аоиентрсвлдпмкзъяубгчцжщшхйюфь'),
  cyrillic(['sr', 'mk'], 'iso-8859-5', 'аоиенртсвјлкмдпугзбчшжћцђњхљџфќѓѕ'),
  {
    languages: ['el'],
    pages: ['windows-1253', 'iso-8859-7'],
    letters: 'αοιετσνηυρπκμλςόίάέήύώωδγχθφβξζψϊϋΐΰ',
  },
  {
    languages: ['he', 'iw', 'yi'],
    pages: ['windows-1255', 'iso-8859-8'],
    letters: 'יוהלארתבמשנכעםדחפקגזסטצןךףץ',
  },
  {
    languages: ['ar', 'fa', 'ur'],
    pages: ['windows-1256', 'iso-8859-6'],
    letters: 'اليمنردبوتةعسهحفكجقشطصخأضزىذإغئءثظؤآپچژگکںھہےٹڈڑ',
  },
  {
    languages: ['th'],
    pages: ['windows-874'],
    letters: 'านรกอเ่งยล้วมดทสตะัิบปคีจหุพชขูื์ำไแผใโซถึ็ธภศณฐฉฟญฝฬฎฏฑฒฆฌฮฯๆ๊๋',
  },
  {
    languages: ['ja'],
    pages: ['shift_jis', 'euc-jp'],
    letters: '',
    others: [
      {
        weight: 1,
        letters: () =>
          '田山本中木村川大小林藤井原野高橋佐松石上島子島渡東京市区県町株式会社一二三日月人年美太郎和正清水吉加斎伊鈴長西南北平前後新内外部課名電話所店様'.concat(
            'のンにーをはがたでしすいるてなとスルイトアリクカラレシ',
          ),
      },
      { letters: rows('euc-jp', 0xa4, 0xa5), weight: 0.8 },
      { letters: rows('euc-jp', 0xb0, 0xcf), weight: 0.6 },
      { letters: () => '々〇ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝｦﾞﾟｰ', weight: 0.1 },
    ],
  },
  {
    languages: ['zh-cn', 'zh-sg', 'zh-hans', 'zh'],
    pages: ['gb18030'],
    letters: '',
    others: [
      {
        weight: 1,
        letters: () =>
          '的一是不人在有我他这中来上大为和国地到以要王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗明华建文海平军伟芳丽强春金小公司名有限北京上海市区省路号电话技术经理部门生学年月日出会可对子时业发成方经家行新东南西长安天工厂商',
      },
      { letters: rows('gb18030', 0xb0, 0xd7), weight: 0.6 },
    ],
  },
  {
    languages: ['zh-tw', 'zh-hk', 'zh-mo', 'zh-hant'],
    pages: ['big5'],
    letters: '',
    others: [
      {
        weight: 1,
        letters: () =>
          '的一是不人在有我他這中來上大為和國地到以要陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴周葉蘇莊呂江何蕭羅高文明華建志美玉淑惠雅怡婷宏俊家公司名有限台北市區縣路號電話技術經理部門生學年月日出會可對子時業發成方新東南西長安天工商',
      },
      { letters: levelOneOfBig5, weight: 0.6 },
    ],
  },
  {
    languages: ['ko'],
    pages: ['euc-kr'],
    letters: '',
    others: [
      { weight: 1, letters: () => '이김박정최사서한국영민수지현주전화회시구대장경부동' },
      { letters: rows('euc-kr', 0xb0, 0xc8), weight: 0.75 },
    ],
  },
]

/** Big5 also has the lower half of a second byte. */
function levelOneOfBig5(): string {
  const bytes: number[] = []
  for (let lead = 0xa4; lead <= 0xc6; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      if (trail < 0x7f || trail > 0xa0) bytes.push(lead, trail)
  return decodeText(Uint8Array.from(bytes), 'big5')
}
