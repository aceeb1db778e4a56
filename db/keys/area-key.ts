/** Cells of a fiftieth of a degree: about 2 km a side in Brazil. */
export const AREA_CELLS_PER_DEGREE = 50

/** The cell in which a point lies: places of one cell are in one part of the city. */
export const areaKeyOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${Math.floor(latitude * AREA_CELLS_PER_DEGREE)} ${Math.floor(longitude * AREA_CELLS_PER_DEGREE)}`
