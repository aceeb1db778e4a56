/** What the sentence of a place says of the hour, of the way to it and of what one does there: opening hours are not known. */

const says = (words: RegExp) => (sentence: string) => words.test(sentence)

/** Drinks, or a street that lives at night. */
export const isDrinkingSaid = says(
  /(?<!\p{L})bar(es|zinhos?)?(?!\p{L})|botecos?\b|botequi|boêmi|boemia|chope|cerveja|copo (na mão|pequeno)|de copo\b|coquet|drinque|letreiro|samba\b|gafieira|pub\b|pubs\b|noite (universitária|aqui|campista|inteira)|cachaça no balcão|da noite\b/iu,
)
/** A meal at a table or at a counter, there and not later. */
export const isMealSaid = says(
  /restaurante|cantinas?\b|\bmesas\b|(à|na|da|escolher a) mesa\b|mesa (com|de quintal|e música)|almoço|almocem|jantem|gastron|quiosques?\b|peixe (frito|na brasa)|caranguejo|acarajé|petisco|espetinho|frango|peixarias|cozinhas|lámen/i,
)
/** A café to sit in: an ice-cream on the way is none. */
export const isCoffeeSaid = says(
  /\bcafés\b|(dividam|tomem) um café|café (no fim|coberto)|cafeteria|cafezinho|\btorta\b(?! e moqueca)|bolo quente/i,
)
/** What one eats or drinks in a market. */
export const isFoodSaid = says(
  /almo[cç]|\bcom(am|er|em)\b|provem|provar|\bpast[eé](l|is)\b|\bcaldo|\bcaldinho|café da manhã|café (regional|forte|coado)|cafés|lanche|sanduíche|balcão|petisco|chope|cerveja|frit[oae]|bolinho|cuscuz|baixaria|salada de frutas|ceviche|empadão|\bbares\b|botecos|panelada|mesa de bar|\bmesas\b|cozinha|praça de alimentação/i,
)

/** A meal in a market: neither a taste nor a bag of flour. */
export const isMarketMealSaid = says(
  /almo[cç]|\bpratos?\b|\bfrit(o|ar|em)\b|\bmesas\b|\bcomam\b|praça de alimentação|panelada|empadão|sanduíche|jantinha|bolinho de bacalhau/i,
)
/** What one eats where something else is the reason to go: a beach with kiosks, a station with bars. */
export const isEatingTooSaid = says(
  /lámen|\bdoces?\b|sorvete|\bbares\b|quiosques? (de|com)|restaurantes?\b|barracas|tapioquinha|tomem (um )?café|mesa na areia|bolo de rolo/i,
)

/** Lunch, or a market. */
export const isDaytimeSaid = says(
  /almoço|almocem|mercado|mercearia|café da manhã|(?<!(uma|duas|três|quatro) da )manhã/i,
)
/** To be seen by daylight. */
export const isDaylightSaid = says(/dia claro|de dia\b|sombra|\bsol\b|(?<!da )manhã/i)
export const isLunchSaid = says(/almoço|almocem/i)
export const isEveningSaid = says(
  /jantar|jantem|noite|noturn|madrugada|até tarde|drinque|escurece|luz baixa|meia-luz|penumbra|pizza|fondue|festa acaba|acesas?\b|acende\b|\bluzes\b|velas|lampi(ão|ões)|violão|\bpiano\b|(uma|duas|três|quatro) da manhã|(começou|jantar) tarde|esfria|despedir/i,
)
/** Takes the afternoon: no market comes behind it. */
export const isAfternoonSaid = says(/\b(a|da|de|na|uma) tarde\b/i)
export const isPicnicSaid = says(/piquenique/i)
/** By a walk of its own. */
export const isOnFootSaid = says(/\ba pé\b/i)
/** One eats a dish there. */
export const isPlateSaid = says(/\bpratos?\b|almo[cç]/i)
/** By the sea. */
export const isBySeaSaid = says(/areia|\bpraia\b/i)
export const isMorningSaid = says(
  /(?<!(uma|duas|três|quatro) da )manhã|meio-dia|o dia esquente|(cheguem|venham|vão|chegar|caminhada|corrida|desçam|subam) cedo|cedinho|madrug|antes que o dia|antes do (sol|calor)/i,
)
/** A terrace in the last sun: a short afternoon ends there. */
export const isGoldenHourSaid = says(/hora dourada/i)
export const isSunsetSaid = says(
  /fim d[ae] tarde|fim do dia|poente|p[ôo]r do sol|sol se põe|última cor|anoitecer|sol (cai|desc|baix|bate|se desped|nas costas)|engolindo o sol|olha o sol|luz mudar|(cinco|seis) da tarde|luz da tarde|hora dourada|acender aos poucos|(luzes|prédios) acend|tarde cair|entardecer|contra o sol|última (luz|hora)|farol acende|tardinha|(fresco|friozinho) da tarde|tarde amansa|cor de cobre|luz (dourada|acabar)/i,
)
/** A table with a view of its own. */
export const isHighSaid = says(/andares|lá do alto|vista (de|da|para|panorâmica)/i)
export const isJewishSaid = says(/sinagoga|judai|judeu/i)
export const isPorkSaid = says(/porco|mortadela|torresmo|leitão|leitoa/i)
/** A programme that begins in the evening. */
export const isShowSaid = says(
  /samba|palco|dança|programação|sessão|sessões|peça começar|concertos?\b|chorinho|forró|carimbó|à noite|da noite/i,
)
export const isStartSaid = says(/come[cç]em (o passeio )?por/i)
/** A place where an evening ends. */
export const isEndSaid = says(
  /bar atrás de bar|letreiro|a noite aqui|carro de aplicativo|boemia|boêmi|madrugada|não dorme|festa acaba/i,
)
/** A few minutes in front of it. */
export const isBriefSaid = says(
  /fachada|letreiro|estátua|por fora|de fora|(cinco|dez) minutos|\bfotos?\b|selfie|retrato|parada|pausa|portal\b|obelisco|busto|de passagem|passem|olhem(?! para cima)|é curto|desliguem|ilusão/i,
)
/** Takes a few minutes. */
export const isHurriedSaid = says(
  /\b(cinco|dez|quinze|vinte|trinta) minutos|volta curta|exposição (rápida|curta)|(visita|entrada) (breve|rápida|curta)|meia hora|num olhar|da grade|até da calçada/i,
)
/** For sport. */
export const isSportSaid = says(
  /\bquadras(,| e | de areia)|\bpistas?\b|\bcorr(am|em|er|e|ida|edores)\b|skate|patin|ciclovia|academia|pedal|\bpipa|biciclet|tênis/i,
)
/** A restaurant for which one dresses. */
export const isFormalSaid = says(
  /alta cozinha|menu|degusta|taça|vinho|adega|guardanapo|claraboia|vistam|arrum|luxo|elegan|engomad|chef\b|velas|autor\b|autoral|uma data|mesa posta|comemor/i,
)
/** A dinner for an occasion, which nobody goes to straight from the day. */
export const isOccasionSaid = says(
  /alta cozinha|\bmenu\b|degusta|guardanapo engomad|claraboia|vistam|arrumad|luxo|elegan|engomad|velas|autor\b|em etapas|priprioca|comemor|aniversário|toalha branca|pergunta importante|pedidos? de casamento/i,
)
/** A table for a day to remember, though nobody dresses for it. */
export const isSpecialSaid = says(/\bdata\b|ocasião|impecável/i)
/** A table outside, or one that is there for the view. */
export const isTableOutsideSaid = says(/varanda|sob as árvores|calçada|andares abaixo|cidade acesa|41º|vista/i)
export const isOpenAirSaid = says(
  /escadaria|em volta|por fora|de fora|a pé|ao ar livre|terraço|vista|pátio|jardim|roseiral|\brampa\b|vejam o Rio|calçadão|\bgrama|gramado|canga|sombra de/i,
)
export const isRoadSaid = says(/de carro|\bvan\b|estrada|serra|subida|subam|floresta|\bmata\b/i)
/** Up by a train of its own, and down again. */
export const isTrainSaid = says(/trenzinho|cremalheira|trem do/i)
/** What comes next is a few steps away; who sits at the next table is not meant. */
export const isNextDoorSaid = says(
  /(?<!mesa )ao lado|em frente (ao|à)|(dois|três|dez|poucos|alguns) passos d|d[ao] esquina|pelo bairro|logo ali|continua a pé|começar a pé|(desç|desc|saiam pelo)[^.]* a pé|a praça continua|vizinh[oa] de parede/i,
)

/** What lies behind water or at the end of a trail. */
const UNREACHED =
  /língua de areia|entre o rio e o mar|\bilha|travessia|\bbarcos?\b(?! (ancorad|colorid))|barquinho|catamar|catraia|escuna|canoa|voadeira|balsa|lancha|farol|\btrilhas?\b|4x4|bugue|só se chega/i
/** Open, or worth going, on some days alone. */
const SOME_DAYS =
  /domingos?\b|sábados?\b|(segunda|terça|quarta|quinta|sexta)s?-feira|\b(de|na|da|das|nas|às|toda|até|muitas|decide a) (segunda|terça|quarta|quinta|sexta)s?\b|fi(m|ns) de semana|feriado|carnaval|desfile|ensaio|festival|romaria|procissão|temporada|semana santa|natal de|réveillon|\bem (janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b|em noites? de|noites de turista|confiram o dia|dias? de (festa|jogo|feira)|no verão|no inverno|na seca|quando calha|se a agenda|algumas manhãs/i
/** To be booked long before. */
const BOOKED =
  /reserv(em|a) (?!(a tarde|o resto|tempo|a manhã|um pedaço|a cantina))|agend(em|a-se|ada|amento)|se agenda|hora marcada|combinem a visita/i
/** Gone, or closed for now. */
const GONE =
  /já não (existe|há)|não existe mais|demolid|existiu|fechad[oa] (para|por|desde)|desativad|em obras|em reforma|(havia|funcionava|era) (aqui|ali)|já embalou|dançou aqui/i

/** Grave subjects: no drink follows them. */
const GRAVE = /ditadura|holocausto|escrav(iza|id)|senzala|tortura|\bdops\b|manicômio|antigo hospital|presídio/i

/** Whether a couple that goes today, by street and for pleasure, may be wrong there, as far as its name and its sentence say. */
export const isUnfitSaid = (name: string, sentence: string): boolean =>
  [UNREACHED, SOME_DAYS, BOOKED, GONE, GRAVE].some((words) => words.test(`${name}: ${sentence}`))
