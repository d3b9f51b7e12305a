export { type Tool, type ToolPortal, ToolRefusal, type ToolScope } from './tool.ts';
export { runTool, TOOLS } from './tools.ts';
