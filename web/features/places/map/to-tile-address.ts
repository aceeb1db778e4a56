/** `{r}`, where a maker has pictures for dense screens too. */
const DENSITY = '{r}'

export const toTileAddress = (url: string, isDense: boolean): string => url.replace(DENSITY, isDense ? '@2x' : '')
