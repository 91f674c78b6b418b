/** The centre of a country or State, in degrees. */
export type Center = { readonly code: string; readonly latitude: number; readonly longitude: number }

// Code, latitude, longitude. Whole degrees are enough for a bubble of the world.
const countries = `
AD 43 2 AE 24 54 AF 34 66 AG 17 -62 AI 18 -63 AL 41 20 AM 40 45 AO -12 18 AQ -80 0 AR -35 -65 AS -14 -170 AT 48 14 AU -25 134
AW 13 -70 AX 60 20 AZ 40 48 BA 44 18 BB 13 -60 BD 24 90 BE 51 5 BF 12 -2 BG 43 25 BH 26 51 BI -3 30 BJ 10 2 BL 18 -63 BM 32 -65
BN 5 115 BO -17 -65 BQ 12 -68 BR -11 -53 BS 24 -76 BT 27 90 BV -54 3 BW -22 24 BY 54 28 BZ 17 -89 CA 60 -103 CC -12 97 CD -3 24
CF 7 21 CG -1 15 CH 47 8 CI 8 -6 CK -21 -160 CL -34 -71 CM 6 13 CN 36 103 CO 4 -73 CR 10 -84 CU 22 -79 CV 15 -24 CW 12 -69
CX -10 106 CY 35 33 CZ 50 15 DE 51 10 DJ 12 43 DK 56 10 DM 15 -61 DO 19 -70 DZ 28 3 EC -1 -78 EE 59 26 EG 27 30 EH 25 -13
ER 15 39 ES 40 -4 ET 9 40 FI 64 26 FJ -18 178 FK -52 -59 FM 7 158 FO 62 -7 FR 46 2 GA -1 12 GB 54 -2 GD 12 -62 GE 42 44
GF 4 -53 GG 49 -3 GH 8 -1 GI 36 -5 GL 72 -40 GM 13 -15 GN 10 -11 GP 16 -62 GQ 2 10 GR 39 22 GS -54 -37 GT 16 -90 GU 13 145
GW 12 -15 GY 5 -59 HK 22 114 HM -53 73 HN 15 -87 HR 45 16 HT 19 -73 HU 47 19 ID -2 118 IE 53 -8 IL 31 35 IM 54 -5 IN 22 79
IO -6 72 IQ 33 44 IR 32 54 IS 65 -19 IT 43 12 JE 49 -2 JM 18 -77 JO 31 36 JP 36 138 KE 1 38 KG 41 75 KH 13 105 KI 1 173
KM -12 44 KN 17 -63 KP 40 127 KR 36 128 KW 29 48 KY 19 -81 KZ 48 67 LA 18 104 LB 34 36 LC 14 -61 LI 47 10 LK 8 81 LR 6 -9
LS -30 28 LT 55 24 LU 50 6 LV 57 25 LY 27 17 MA 32 -6 MC 44 7 MD 47 28 ME 43 19 MF 18 -63 MG -19 47 MH 7 171 MK 42 22 ML 17 -4
MM 21 96 MN 47 104 MO 22 114 MP 15 146 MQ 15 -61 MR 20 -10 MS 17 -62 MT 36 14 MU -20 58 MV 3 73 MW -13 34 MX 24 -102 MY 4 110
MZ -17 36 NA -22 17 NC -21 166 NE 17 9 NF -29 168 NG 9 8 NI 13 -85 NL 52 5 NO 61 9 NP 28 84 NR -1 167 NU -19 -170 NZ -42 172
OM 21 56 PA 8 -80 PE -9 -75 PF -18 -149 PG -6 144 PH 12 123 PK 30 69 PL 52 19 PM 47 -56 PN -24 -128 PR 18 -66 PS 32 35
PT 40 -8 PW 7 134 PY -23 -58 QA 25 51 RE -21 56 RO 46 25 RS 44 21 RU 61 95 RW -2 30 SA 24 45 SB -9 160 SC -5 55 SD 16 30
SE 62 15 SG 1 104 SH -16 -6 SI 46 15 SJ 78 20 SK 49 19 SL 8 -12 SM 44 12 SN 14 -14 SO 6 46 SR 4 -56 SS 7 30 ST 0 7 SV 14 -89
SX 18 -63 SY 35 38 SZ -27 31 TC 22 -72 TD 15 19 TF -49 69 TG 9 1 TH 15 101 TJ 39 71 TK -9 -172 TL -9 126 TM 39 59 TN 34 10
TO -20 -175 TR 39 35 TT 10 -61 TV -8 178 TW 24 121 TZ -6 35 UA 49 31 UG 1 32 UM 19 167 US 39 -98 UY -33 -56 UZ 42 64 VA 42 12
VC 13 -61 VE 7 -66 VG 18 -64 VI 18 -65 VN 16 107 VU -16 167 WF -13 -177 WS -14 -172 XK 43 21 YE 16 48 YT -13 45 ZA -29 25
ZM -14 28 ZW -19 30`

const states = `
AN 11.7 92.7 AP 15.9 79.7 AR 28.1 94.7 AS 26.3 92.9 BR 25.7 85.6 CH 30.7 76.8 CG 21.3 81.9 DH 20.3 73 DL 28.6 77.1 GA 15.4 74
GJ 22.7 71.5 HR 29.2 76.2 HP 31.9 77.2 JK 33.5 75 JH 23.6 85.4 KA 14.7 76.2 KL 10.4 76.4 LA 34.4 77.6 LD 10.6 72.6 MP 23.5 78.4
MH 19.4 76.1 MN 24.7 93.9 ML 25.5 91.3 MZ 23.3 92.8 NL 26.1 94.5 OD 20.5 84.4 PY 11.9 79.8 PB 30.9 75.4 RJ 26.6 73.8 SK 27.6 88.5
TN 11 78.4 TS 17.8 79 TR 23.7 91.7 UP 26.9 80.6 UK 30.1 79.2 WB 23.8 87.9 CT 21.3 81.9 OR 20.5 84.4 TG 17.8 79 UT 30.1 79.2`

const read = (table: string, prefix = ''): readonly Center[] =>
  [...table.matchAll(/([A-Z]{2}) (\S+) (\S+)/g)].map(([, code = '', latitude, longitude]) => ({
    code: prefix + code,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))

/** Where people are, which Antarctica would make small. */
export const countryCenters = read(countries).filter(({ latitude }) => latitude > -60)

/** India's States and union territories by ISO 3166-2, with the codes from before 2023. */
export const stateCenters = read(states, 'IN-')
