/** Where the lights are in `SCENES.sensors`, from left to right: percent of its width and height. */
export const SENSOR_LIGHTS = [
  { light: 'green', x: 28.3, y: 60.5 },
  { light: 'red', x: 49, y: 65.1 },
  { light: 'green', x: 69.7, y: 60.4 },
] as const;
