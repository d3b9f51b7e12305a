export { PAGES, type PortalPage } from './pages.ts';
export { TERMS, type Term, termOf } from './terms.ts';
export { type Tool, type ToolPortal, ToolRefusal, type ToolScope } from './tool.ts';
export { runTool, TOOLS } from './tools.ts';
