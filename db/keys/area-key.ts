/** Cells of a fiftieth of a degree: about 2 km a side in Brazil. */
export const AREA_CELLS_PER_DEGREE = 50

/** The cell of a point: places in one cell are in the same part of the city. */
export const areaKeyOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${Math.floor(latitude * AREA_CELLS_PER_DEGREE)} ${Math.floor(longitude * AREA_CELLS_PER_DEGREE)}`
